import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '@mayak/cli';
import { command } from '../program.ts';
import { distOf, distOption } from '../options.ts';
import { emulatorFiles } from '../sdk/emulatorFiles.ts';
import { makePackage, readPackage } from '../sdk/makePackage.ts';
import { parts, rooms } from '../sdk/parts.ts';

const run = promisify(execFile);

/** `mfe pack-sdk`: what a team in a repository of its own installs (GEN-D05). */
export const packSdk = command({
  name: 'pack-sdk',
  about: 'makes the packages with which a team writes a remote in a repository of its own',
  details:
    'They are made of the sources: the rooms with their types, the build, this tool, and an emulator that shows the remote\n' +
    'in the shell with answers recorded from a demo.',
  words: [],
  options: {
    out: { value: 'folder', about: 'where the packages go, dist/sdk unless named' },
    record: {
      value: 'address',
      about: 'a running server with the demo to record from; one is started for it unless named',
    },
    ...distOption,
  },
  async run({ options, world }) {
    const { root } = world;
    const dist = distOf(options, world);
    if (!existsSync(join(dist, 'remotes')))
      throw new Refusal(`${dist} has no builds; make them with npm start or npx nx run-many -t build.`);
    const out = options.out === undefined ? join(dist, 'sdk') : resolve(world.cwd, options.out);
    const work = mkdtempSync(join(tmpdir(), 'mayak-sdk-'));
    try {
      rmSync(out, { recursive: true, force: true });
      mkdirSync(out, { recursive: true });
      const declared = join(work, 'declared');
      const [files] = await Promise.all([
        emulatorFiles({ dist, record: options.record, work }, world),
        declare(root, declared),
      ]);
      const packed = parts.map((part) => {
        const folder = join(work, part.folder, 'package');
        const made = makePackage(part, folder, { root, declared });
        if (part.name === '@mayak/emulator') cpSync(files, join(folder, 'dist'), { recursive: true });
        return { ...made, folder };
      });
      const data = await Promise.all(
        packed.map(async ({ name, version, folder }) => {
          const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
          await run('tar', ['-czf', join(out, file), '-C', join(folder, '..'), 'package']);
          return { name, version, file };
        }),
      );
      writeFileSync(join(out, 'sdk.json'), `${JSON.stringify(data, null, 2)}\n`);
      return { data, text: `${data.map(({ file }) => file).join('\n')}\nare in ${out}.` };
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  },
});

/** Writes the types of the rooms as declarations. */
async function declare(root: string, into: string): Promise<void> {
  const config = `${into}.json`;
  const doors = rooms.flatMap((room) =>
    Object.values(readPackage(join(root, 'libs', room)).exports ?? {}).map((path) =>
      join(root, 'libs', room, path),
    ),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: into,
    types: ['node', 'jest'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const extended = join(root, 'tsconfig.base.json');
  writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions, files: doors }));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  await run(process.execPath, [compiler, '-p', config], { cwd: root }).catch(
    ({ stdout, message }: Error & { stdout?: string }) => {
      throw new Refusal(`The types of the rooms cannot be told:\n${stdout ?? message}`);
    },
  );
}

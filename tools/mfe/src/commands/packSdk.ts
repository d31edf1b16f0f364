import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { breakable, Refusal, type Result } from '@mayak/cli';
import { command } from '../program.ts';
import { distOf, distOption } from '../options.ts';
import { emulatorFiles } from '../sdk/emulatorFiles.ts';
import { declaredOf, makePackage, readPart, refuseChanged } from '../sdk/makePackage.ts';
import { parts } from '../sdk/parts.ts';
import { runProgram } from '../sdk/runProgram.ts';
import type { World } from '../world.ts';

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
    const dist = distOf(options, world);
    if (!existsSync(join(dist, 'remotes')))
      throw new Refusal(`${dist} has no builds; make them with npm start or npx nx run-many -t build.`);
    const out = options.out === undefined ? join(dist, 'sdk') : resolve(world.cwd, options.out);
    const foreign = existsSync(out) && readdirSync(out).find((name) => !isOwn(name));
    if (foreign)
      throw new Refusal(
        `In ${out} lies ${foreign}, which is no package of this tool; name a folder of its own by --out.`,
      );
    return breakable((brokenOff) => pack({ dist, out, record: options.record, brokenOff }, world));
  },
});

interface Given {
  dist: string;
  out: string;
  record: string | undefined;
  brokenOff: AbortSignal;
}

/** Makes the packages aside, and puts them in their place once they are whole. */
async function pack({ dist, out, record, brokenOff }: Given, world: World): Promise<Result> {
  const { root } = world;
  const work = mkdtempSync(join(tmpdir(), 'mayak-sdk-'));
  mkdirSync(dirname(out), { recursive: true });
  const aside = mkdtempSync(join(dirname(out), `.${basename(out)}-`));
  try {
    const read = parts.map((part) => readPart(part, root));
    const declared = join(work, 'declared');
    // Both have ended before their folder goes, whichever fails.
    const [declaring, serving] = await Promise.allSettled([
      declare(root, declared, declaredOf(read), brokenOff),
      emulatorFiles({ dist, record, work, brokenOff }, world),
    ]);
    if (declaring.status === 'rejected') throw declaring.reason;
    if (serving.status === 'rejected') throw serving.reason;
    refuseChanged(read);
    const packed = read.map((one) => {
      const { part } = one;
      const folder = join(work, part.folder, 'package');
      const made = makePackage(one, folder, { root, declared });
      if (part.name === '@mayak/emulator') cpSync(serving.value, join(folder, 'dist'), { recursive: true });
      return { ...made, folder };
    });
    const data = await Promise.all(
      packed.map(async ({ name, version, folder }) => {
        const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
        await runProgram(['tar', '-czf', join(aside, file), '-C', join(folder, '..'), 'package'], {
          brokenOff,
        });
        return { name, version, file };
      }),
    );
    writeFileSync(join(aside, 'sdk.json'), `${JSON.stringify(data, null, 2)}\n`);
    await putInPlace(aside, out);
    return { data, text: `${data.map(({ file }) => file).join('\n')}\nare in ${out}.` };
  } catch (error) {
    throw brokenOff.aborted
      ? new Refusal('It was broken off, and nothing of it is left.', { cause: error })
      : error;
  } finally {
    for (const folder of [work, aside]) rmSync(folder, { recursive: true, force: true });
  }
}

/** What this tool has put into its folder before. */
const isOwn = (name: string) => name === 'sdk.json' || name.endsWith('.tgz');

/** Puts a folder that is whole in the place of another; a run beside this one may do the same, and the last one stays. */
async function putInPlace(made: string, out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await rename(made, out).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return putInPlace(made, out);
  });
}

/** Writes the types of sources as declarations. */
async function declare(
  root: string,
  into: string,
  files: readonly string[],
  brokenOff: AbortSignal,
): Promise<void> {
  const config = `${into}.json`;
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
  writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions, files }));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  await runProgram([process.execPath, compiler, '-p', config], { cwd: root, brokenOff }).catch(
    ({ stdout, message }: Error & { stdout?: string }) => {
      throw new Refusal(`The types of the rooms cannot be told:\n${stdout ?? message}`);
    },
  );
}

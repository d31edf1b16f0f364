import { checkFolder } from '@mayak/releases';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { command } from '../program.ts';
import { distOf, distOption } from '../options.ts';
import { Misuse, Refusal } from '@mayak/cli';
import type { World } from '../world.ts';
import { findBuild, packsOf } from '../store/findBuild.ts';

/** `mfe pack`: a build with its immutable description, apart from what the server serves by itself. */
export const pack = command({
  name: 'pack',
  about: 'builds a remote with its release.json and checks it',
  details: 'The build is put in dist/packs; nobody is given it before it is published.',
  words: ['name'],
  options: {
    version: { value: 'x.y.z', about: 'the version, that of its package.json unless named' },
    ...distOption,
  },
  async run({ words: { name }, options, world }) {
    const { version } = options;
    if (version !== undefined && semver.valid(version) !== version)
      throw new Misuse(`--version is one like 2.3.0; "${version}" is none.`);
    const remotes = remotesOf(world.root);
    if (!remotes.includes(name))
      throw new Refusal(`There is no remote "${name}" in apps; there are ${remotes.join(', ')}.`);
    const dist = distOf(options, world);
    await build(name, version, packsOf(dist), world);
    const found = await findBuild(packsOf(dist), name, version);
    const { wrong } = await checkFolder(found.folder);
    const data = { name, version: found.version, folder: found.folder, hash: found.hash, wrong };
    if (wrong.length > 0) throw new Refusal(wrong.join('\n'), { data });
    return { data, text: `${name} ${found.version} is packed in ${found.folder}.` };
  },
});

const remotesOf = (root: string) =>
  readdirSync(join(root, 'apps')).filter((name) => existsSync(join(root, 'apps', name, 'mayak.json')));

function build(name: string, version: string | undefined, dist: string, world: World): Promise<void> {
  const env = {
    ...world.env,
    MAYAK_DIST: dist,
    ...(version === undefined ? {} : { MAYAK_VERSION: version }),
  };
  const { root: cwd } = world;
  const rspack = join(cwd, 'node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [rspack, 'build', '--config-name', name], { cwd, env });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  return new Promise((done, refuse) => {
    child.on('error', refuse);
    child.on('close', (code) => {
      if (code === 0) return done();
      world.error(Buffer.concat(said).toString().trimEnd());
      refuse(new Refusal(`${name} was not built; what its build said is above.`));
    });
  });
}

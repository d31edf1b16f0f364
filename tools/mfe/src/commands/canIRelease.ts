import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { integrityOf, layout } from '@mayak/host/disk';
import { preflight, Provided } from '@mayak/host/registry';
import { command } from '../program.ts';
import { distOf, dirOf, readOptions } from '../options.ts';
import { Refusal } from '@mayak/cli';
import type { World } from '../world.ts';
import { readRelease } from '../check/checkFolder.ts';
import { buildAt, findBuild } from '../store/findBuild.ts';
import { askPage, servedRemote } from '../store/servedRegistry.ts';

/** `mfe can-i-release`: what the shell asks before it runs any code of a remote, asked beforehand. */
export const canIRelease = command({
  name: 'can-i-release',
  about: 'says whether a shell can run a release, by the function that the shell itself runs',
  details:
    'The release is the published one of that version, else its build. The shell is the one in dist, or that of --url or --shell.',
  words: ['name'],
  options: {
    version: { value: 'x.y.z', about: 'the version, the newest build unless named' },
    from: { value: 'folder', about: 'a folder with the release' },
    shell: { value: 'file', about: 'the provided.json of another shell' },
    ...readOptions,
  },
  async run({ words: { name }, options, world }) {
    const { text, version } = await releaseOf(name, options, world);
    const read = readRelease(text);
    const provided = await providedBy(options, world);
    const lacks = 'wrong' in read ? read.wrong : preflight(read.release, provided);
    const data = { name, version, ok: lacks.length === 0, lacks, provided };
    if (lacks.length > 0 || 'wrong' in read) {
      const reasons = lacks.join('; ').replace(/\.$/, '');
      throw new Refusal(`${name} ${version} cannot run in this shell: ${reasons}.`, { data });
    }
    const { contract, shared } = read.release;
    const fit = `contract ${contract} (${provided.contract} here) and ${Object.keys(shared).length} shared modules fit`;
    return { data, text: `${name} ${version} can run in this shell: ${fit}.` };
  },
});

interface Where {
  dir: string | undefined;
  dist: string | undefined;
  url: string | undefined;
  from: string | undefined;
  version: string | undefined;
  shell: string | undefined;
}

/** The description that the shell would be given. */
async function releaseOf(
  name: string,
  where: Where,
  world: World,
): Promise<{ text: string; version: string }> {
  if (where.from !== undefined) return buildAt(where.from, world.cwd);
  const published =
    where.version === undefined ? null : await publishedText(name, where.version, where, world);
  if (published !== null && where.version !== undefined) return { text: published, version: where.version };
  return findBuild(distOf(where, world), name, where.version);
}

async function publishedText(
  name: string,
  version: string,
  where: Where,
  world: World,
): Promise<string | null> {
  const remote = await servedRemote(name, where, world).catch(() => null);
  const known = remote?.versions[version];
  if (!known) return null;
  const text =
    where.url === undefined
      ? await readFile(`${layout.release(dirOf(where, world), name, version)}/release.json`, 'utf8').catch(
          () => null,
        )
      : (await askPage(where.url, `${layout.base(name, version)}release.json`)).text;
  if (text !== null && integrityOf(text) !== known.releaseHash)
    throw new Refusal(`The release.json of ${name} ${version} is not the one that was published.`);
  return text;
}

async function providedBy(where: Where, world: World): Promise<Provided> {
  const path =
    where.shell === undefined ? layout.provided(distOf(where, world)) : resolve(world.cwd, where.shell);
  const [text, from] =
    where.url === undefined
      ? [await readFile(path, 'utf8').catch(() => null), path]
      : [(await askPage(where.url, '/provided.json')).text, `${where.url}/provided.json`];
  if (text === null)
    throw new Refusal(`There is no ${from}; build the shell first, or name one with --shell or --url.`);
  try {
    return Provided.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(`${from} does not say what a shell provides.`, { cause });
  }
}

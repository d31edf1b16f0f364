import { type FoundBuild, checkFolder, keepRelease, layout } from '@mayak/host/disk';
import { publish as publishing, type Operation } from '@mayak/host/operations';
import { command } from '../program.ts';
import { dirOf, distOf } from '../options.ts';
import { Misuse, Refusal } from '@mayak/cli';
import { checkAddress } from '../check/checkAddress.ts';
import { buildAt, builtIns, findBuild } from '../store/findBuild.ts';
import { askServer, said } from '../store/askServer.ts';
import { zipOf } from '../store/zipOf.ts';
import { change, tried } from './change.ts';
import { fitting, giveOptions } from './give.ts';

const entry = ({ version, hash, name }: FoundBuild, base = layout.base(name, version)) => ({
  version,
  base,
  releaseHash: hash,
});

/** `mfe publish`: an immutable version in the release store and in the registry; nobody is given it yet. */
export const publish = command({
  name: 'publish',
  about: 'puts a build into the release store, for ever; nobody is given it yet',
  details:
    'The same bytes again change nothing; other bytes under a published version are refused.\n' +
    'At the first publication of a remote its build in dist is published too and stays what users are given.',
  words: ['name'],
  options: {
    version: { value: 'x.y.z', about: 'the version, the newest build unless named' },
    from: { value: 'folder', about: 'a folder with the release, instead of a build here' },
    base: {
      value: 'address',
      about: 'where the code lies already, when not with this server',
    },
    owner: { value: 'team', about: 'the team that the remote belongs to' },
    ...giveOptions,
  },
  async run({ words: { name }, options, world }) {
    const { from, version, owner } = options;
    const dist = distOf(options, world);
    const build = from === undefined ? await findBuild(dist, name, version) : await buildAt(from, world.cwd);
    const { release, wrong } = await checkFolder(build.folder);
    if (release && release.name !== name) wrong.push(`It is a release of ${release.name}.`);
    if (release && release.version !== (version ?? build.version))
      wrong.push(`It is version ${release.version}.`);
    const base = options.base === undefined ? undefined : addressOf(options.base);
    if (release && base !== undefined && wrong.length === 0)
      wrong.push(...(await checkAddress(base, release)));
    if (wrong.length > 0) throw new Refusal(`${build.folder} cannot be published:\n${wrong.join('\n')}`);
    if (options.server !== undefined) {
      if (base !== undefined)
        throw new Misuse('--base is for a folder, not for --server: the code goes there too.');
      const headers = {
        'X-Why': encodeURIComponent(options.why ?? ''),
        'X-Force': encodeURIComponent(options.force ?? ''),
      };
      const bytes = await zipOf(build.folder);
      return said(
        await askServer(options.server, world, { path: `/registry/releases/${name}`, bytes, headers }),
      );
    }

    const data = dirOf(options, world);
    const allowed = await fitting(name, { version: build.version, from: build.folder }, options, world);
    const first = (await builtIns(dist)).find((one) => one.name === name);
    const operation: Operation = publishing(name, entry(build, base), {
      owner,
      builtIn: first && entry(first),
    });
    const { versions = {} } = (await tried(operation, options, world)).remotes[name] ?? {};
    const at = versions[build.version]?.base;
    if (base !== undefined && at !== base)
      throw new Refusal(`${name} ${build.version} is published already, at ${at}.`);
    for (const kept of new Set([first, build]))
      if (kept && versions[kept.version]?.releaseHash === kept.hash)
        await keepRelease(data, kept, { describedOnly: kept === build && base !== undefined });
    return change(operation, allowed, world);
  },
});

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Misuse(`--base is an address like https://cdn.example.com/reports/2.3.0/; "${text}" is none.`);
  return text.endsWith('/') ? text : `${text}/`;
}

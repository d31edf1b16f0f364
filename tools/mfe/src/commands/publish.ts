import { checkSigned, keepRelease, layout, teamsIn, trustUnsigned, type FoundBuild } from '@mayak/releases';
import { ChangeAnswer, publish as publishing, type Operation } from '@mayak/host/operations';
import { command } from '../program.ts';
import { dirOf, distOf } from '../options.ts';
import { Misuse, Refusal } from '@mayak/cli';
import { checkAddress } from '../check/checkAddress.ts';
import { askedBuild, builtIns } from '../store/findBuild.ts';
import { said } from '../store/askServer.ts';
import { sendBuild } from '../store/sendBuild.ts';
import { signatureOf, signOption } from '../store/signatureOf.ts';
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
    ...signOption,
    ...giveOptions,
  },
  async run({ words: { name }, options, world }) {
    const { owner } = options;
    const dist = distOf(options, world);
    const { build, release, wrong } = await askedBuild(name, options, world);
    const base = options.base === undefined ? undefined : addressOf(options.base);
    if (release && base !== undefined && wrong.length === 0)
      wrong.push(...(await checkAddress(base, release)));
    if (wrong.length > 0) throw new Refusal(`${build.folder} cannot be published:\n${wrong.join('\n')}`);
    if (options.server !== undefined) {
      if (base !== undefined)
        throw new Misuse('--base is for a folder, not for --server: the code goes there too.');
      return said(await sendBuild(build, 'releases', options, world, ChangeAnswer));
    }

    const data = dirOf(options, world);
    const allowed = await fitting(name, { version: build.version, from: build.folder }, options, world);
    const first = (await builtIns(dist)).find((one) => one.name === name);
    const signature = signatureOf(build, options, world);
    await checkSigned(await teamsIn(data), { ...build, releaseHash: build.hash }, signature);
    const operation: Operation = publishing(
      name,
      { ...entry(build, base), signature },
      {
        owner,
        builtIn: first && entry(first),
      },
    );
    const { versions = {} } = (await tried(operation, options, world)).remotes[name] ?? {};
    const at = versions[build.version]?.base;
    if (base !== undefined && at !== base)
      throw new Refusal(`${name} ${build.version} is published already, at ${at}.`);
    for (const kept of new Set([first, build]))
      if (kept && versions[kept.version]?.releaseHash === kept.hash)
        await keepRelease(data, kept, { describedOnly: kept === build && base !== undefined });
    if (first && first.hash !== build.hash && versions[first.version]?.releaseHash === first.hash)
      await trustUnsigned(data, name, first.hash);
    return change(operation, allowed, world);
  },
});

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Misuse(`--base is an address like https://cdn.example.com/reports/2.3.0/; "${text}" is none.`);
  return text.endsWith('/') ? text : `${text}/`;
}

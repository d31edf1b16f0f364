import { Refusal } from '@mayak/cli';
import { cannotRun } from '@mayak/releases';
import { fitOf } from '../check/fit.ts';
import { command } from '../program.ts';
import { readOptions } from '../options.ts';

/** `mfe can-i-release`: what the shell asks before it runs any code of a remote, asked beforehand. */
export const canIRelease = command({
  name: 'can-i-release',
  about: 'says whether a shell can run a release, by the function that the shell itself runs',
  details:
    'Where a step of a shared module came between them, its note tells what a team changes.\n' +
    'The release is the published one of that version, else its build. The shell is the one in dist, or that of --url or --shell.',
  words: ['name'],
  options: {
    version: { value: 'x.y.z', about: 'the version, the newest build unless named' },
    from: { value: 'folder', about: 'a folder with the release' },
    shell: { value: 'file', about: 'the provided.json of another shell' },
    ...readOptions,
  },
  async run({ words: { name }, options, world }) {
    const fit = await fitOf(name, options, world);
    const { version, lacks, notes, provided, asks } = fit;
    const data = { name, version, ok: lacks.length === 0, lacks, notes, provided };
    if (lacks.length > 0 || !asks)
      throw new Refusal([cannotRun(`${name} ${version}`, lacks), ...notes].join('\n\n'), { data });
    const said = `contract ${asks.contract} (${provided.contract} here) and ${Object.keys(asks.shared).length} shared modules fit`;
    return { data, text: `${name} ${version} can run in this shell: ${said}.` };
  },
});

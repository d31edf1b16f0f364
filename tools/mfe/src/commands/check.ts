import { resolve } from 'node:path';
import { command } from '../cli/command.ts';
import { jsonOption } from '../cli/options.ts';
import { Refusal } from '../cli/refusal.ts';
import { checkFolder } from '../check/checkFolder.ts';

/** `mfe check`: the release folder is what it says. */
export const check = command({
  name: 'check',
  about: 'looks whether a folder holds a sound release',
  details:
    'Looks at the shape of release.json, the hash of every file, missing and extra files, the entry, routes, menu and panels.',
  words: ['folder'],
  options: jsonOption,
  async run({ words, options, world }) {
    const folder = resolve(world.cwd, words.folder);
    const { release, wrong } = await checkFolder(folder);
    if (options.json)
      world.out(JSON.stringify({ folder, name: release?.name, version: release?.version, wrong }));
    if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
    if (!options.json && release)
      world.out(
        `${release.name} ${release.version} is sound: ${Object.keys(release.files).length} files in ${folder}.`,
      );
  },
});

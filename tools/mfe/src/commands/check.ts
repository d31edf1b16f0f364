import { checkFolder } from '@mayak/releases';
import { resolve } from 'node:path';
import { command } from '../program.ts';
import { Refusal } from '@mayak/cli';

/** `mfe check`: the release folder is what it says. */
export const check = command({
  name: 'check',
  about: 'looks whether a folder holds a sound release',
  details:
    'Looks at the shape of release.json, the hash of every file, missing and extra files, the entry, routes, menu and panels.',
  words: ['folder'],
  options: {},
  async run({ words, world }) {
    const folder = resolve(world.cwd, words.folder);
    const { release, wrong } = await checkFolder(folder);
    const data = { folder, name: release?.name, version: release?.version, wrong };
    if (wrong.length > 0 || !release) throw new Refusal(wrong.join('\n'), { data });
    const count = Object.keys(release.files).length;
    return { data, text: `${release.name} ${release.version} is sound: ${count} files in ${folder}.` };
  },
});

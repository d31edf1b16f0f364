import { allowOrigin, disallowOrigin } from '@mayak/host/operations';
import { command } from '../program.ts';
import { folderOptions } from '../options.ts';
import { Misuse } from '@mayak/cli';
import { change } from './change.ts';

/** `mfe origins`: where code may come from besides the page's own origin. */
export const origins = command({
  name: 'origins',
  about: 'allows or disallows another origin for the code of remotes',
  details: 'The page’s policy names the same origins from its next answer on.',
  words: [],
  options: {
    add: { value: 'origin', about: 'allows it' },
    remove: { value: 'origin', about: 'disallows it, when no version lies there any more' },
    ...folderOptions,
  },
  async run({ options, world }) {
    const { add, remove } = options;
    if ((add === undefined) === (remove === undefined))
      throw new Misuse('mfe origins needs either --add or --remove.');
    return change(add === undefined ? disallowOrigin(remove ?? '') : allowOrigin(add), options, world);
  },
});

import { allowOrigin, disallowOrigin } from '@mayak/host/operations';
import { command } from '../cli/command.ts';
import { changeOptions } from '../cli/options.ts';
import { Misuse } from '../cli/refusal.ts';
import { change } from './change.ts';

/** `mfe origins`: where code may come from besides the page's own origin. */
export const origins = command({
  name: 'origins',
  about: 'allows or disallows another origin for the code of remotes',
  details: 'The page’s policy names the same origins from its next answer on.',
  words: [],
  options: {
    add: { type: 'string', value: 'origin', about: 'allows it' },
    remove: { type: 'string', value: 'origin', about: 'disallows it, when no version lies there any more' },
    ...changeOptions,
  },
  async run({ options, world }) {
    const { add, remove } = options;
    if ((add === undefined) === (remove === undefined))
      throw new Misuse('mfe origins needs either --add or --remove.');
    await change(add === undefined ? disallowOrigin(remove ?? '') : allowOrigin(add), options, world);
  },
});

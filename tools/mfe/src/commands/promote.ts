import { promote as promoting } from '@mayak/host/operations';
import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { change } from './change.ts';

/** `mfe promote`: a version for everyone. */
export const promote = command({
  name: 'promote',
  about: 'makes a version the stable one, for everyone',
  details: 'The stable version becomes the previous one; rollouts of the promoted version end.',
  words: ['name', 'version'],
  options: changeOptions,
  run: ({ words: { name, version }, options, world }) => change(promoting(name, version), options, world),
});

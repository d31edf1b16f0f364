import { command } from '../program.ts';
import { changeRemote, giveOptions } from './give.ts';

/** `mfe promote`: a version for everyone. */
export const promote = command({
  name: 'promote',
  about: 'makes a version the stable one, for everyone',
  details: 'The stable version becomes the previous one; rollouts of the promoted version end.',
  words: ['name', 'version'],
  options: giveOptions,
  run: ({ words: { name, version }, ...given }) => changeRemote(name, { kind: 'promote', version }, given),
});

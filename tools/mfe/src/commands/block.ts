import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { changeRemote } from './give.ts';

/** `mfe block`: a version for nobody. */
export const block = command({
  name: 'block',
  about: 'gives a version to nobody any more, whatever names it',
  details: 'Users fall to the next rule: rollout, stable, previous.',
  words: ['name', 'version'],
  options: changeOptions,
  run: ({ words: { name, version }, ...given }) => changeRemote(name, { kind: 'block', version }, given),
});

/** `mfe unblock`: the way back. */
export const unblock = command({
  name: 'unblock',
  about: 'allows a blocked version again',
  words: ['name', 'version'],
  options: changeOptions,
  run: ({ words: { name, version }, ...given }) => changeRemote(name, { kind: 'unblock', version }, given),
});

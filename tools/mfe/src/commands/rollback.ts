import { Misuse } from '@mayak/cli';
import { command } from '../program.ts';
import { changeOptions, numberOf } from '../options.ts';
import { changeRemote } from './give.ts';

/** `mfe rollback`: the previous version for everyone. */
export const rollback = command({
  name: 'rollback',
  about: 'makes the previous version stable again',
  details: 'Rollouts of the version that is left end. Open tabs are offered a reload within a minute.',
  words: ['name'],
  options: {
    steps: { value: 'n', about: 'so many stable versions back, 1 unless named' },
    to: { value: 'x.y.z', about: 'another published version instead of the previous one' },
    ...changeOptions,
  },
  run({ words: { name }, options, world }) {
    const { to, steps } = options;
    if (to !== undefined && steps !== undefined)
      throw new Misuse('mfe rollback takes --to or --steps, not both.');
    const back = to === undefined ? { steps: numberOf('steps', steps ?? '1') } : { to };
    return changeRemote(name, { kind: 'rollback', ...back }, { options, world });
  },
});

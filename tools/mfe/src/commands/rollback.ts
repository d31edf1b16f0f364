import { rollback as goBack } from '@mayak/host/operations';
import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { change } from './change.ts';

/** `mfe rollback`: the previous version for everyone. */
export const rollback = command({
  name: 'rollback',
  about: 'makes the previous version stable again',
  details: 'Rollouts of the version that is left end. Open tabs are offered a reload within a minute.',
  words: ['name'],
  options: {
    to: { value: 'x.y.z', about: 'another published version instead of the previous one' },
    ...changeOptions,
  },
  run: ({ words: { name }, options, world }) => change(goBack(name, options.to), options, world),
});

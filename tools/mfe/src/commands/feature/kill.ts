import { changeOptions } from '../../options.ts';
import { command } from '../../program.ts';
import { changeFeature } from '../give.ts';

/** `mfe feature kill`: off for everybody, with all its rules kept. */
export const killFeature = command({
  name: 'feature kill',
  about: 'switches a feature off for everybody at once, with a reason; its rules stay',
  words: ['id'],
  options: {
    reason: { value: 'text', about: 'why; it stands in the history and in why', required: true },
    ...changeOptions,
  },
  run: ({ words: { id }, options, world }) =>
    changeFeature(id, { kind: 'kill', reason: options.reason }, { options, world }),
});

/** `mfe feature revive`: the way back. */
export const reviveFeature = command({
  name: 'feature revive',
  about: 'gives a feature to those again whom its rules name',
  words: ['id'],
  options: changeOptions,
  run: ({ words: { id }, ...given }) => changeFeature(id, { kind: 'revive' }, given),
});

/** `mfe feature forget`: as its release says. */
export const forgetFeature = command({
  name: 'feature forget',
  about: 'takes away all that was said of a feature: it is again what its release says',
  words: ['id'],
  options: changeOptions,
  run: ({ words: { id }, ...given }) => changeFeature(id, { kind: 'forget' }, given),
});

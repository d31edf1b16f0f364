import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { changeRemote } from './give.ts';

/** `mfe kill`: a remote off for everyone. */
export const kill = command({
  name: 'kill',
  about: 'switches a remote off for everyone, with a reason that its area shows',
  details: 'It takes effect at the next navigation of each open tab, within a minute.',
  words: ['name'],
  options: {
    reason: { value: 'text', about: 'what users read in its area', required: true },
    ...changeOptions,
  },
  run: ({ words: { name }, options, world }) =>
    changeRemote(name, { kind: 'kill', reason: options.reason }, { options, world }),
});

/** `mfe revive`: the way back. */
export const revive = command({
  name: 'revive',
  about: 'switches a remote on again',
  words: ['name'],
  options: changeOptions,
  run: ({ words: { name }, ...given }) => changeRemote(name, { kind: 'revive' }, given),
});

import { kill as killing, revive as reviving } from '@mayak/host/operations';
import { command } from '../program.ts';
import { changeOptions } from '../options.ts';
import { change } from './change.ts';

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
  run: ({ words: { name }, options, world }) => change(killing(name, options.reason), options, world),
});

/** `mfe revive`: the way back. */
export const revive = command({
  name: 'revive',
  about: 'switches a remote on again',
  words: ['name'],
  options: changeOptions,
  run: ({ words: { name }, options, world }) => change(reviving(name), options, world),
});

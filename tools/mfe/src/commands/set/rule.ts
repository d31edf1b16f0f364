import { command } from '../../program.ts';
import { changeOptions } from '../../options.ts';
import { giveOptions } from '../give.ts';
import { changeOf, ruleDetails, ruleOptions } from '../rule.ts';
import { changeSet } from './members.ts';

/** `mfe set up`: for whom a set is. */
export const upSet = command({
  name: 'set up',
  about: 'gives a set to a share of the users, by steps or not, to a tenant, or with --on to all',
  details:
    `${ruleDetails}\n` +
    'Once it is for all, its members are stable in one change, and the set is over. --gated goes on only while all of it fares well.',
  words: ['id'],
  options: { ...ruleOptions, ...giveOptions },
  run: ({ words: { id }, options, world }) =>
    changeSet(id, changeOf('mfe set up', options), { options, world }),
});

/** `mfe set back`: from everybody who has it. */
export const backSet = command({
  name: 'set back',
  about: 'takes a set back whole: from those who have it, or from all once its members are stable',
  words: ['id'],
  options: changeOptions,
  run: ({ words: { id }, ...given }) => changeSet(id, { kind: 'rollback' }, given),
});

/** `mfe set kill`: off for everybody, with its rules kept. */
export const killSet = command({
  name: 'set kill',
  about: 'switches a set off for everybody at once, with a reason; its rules stay',
  details:
    'Open pages have all of it until they are loaded anew, which they do by themselves where nothing is typed.',
  words: ['id'],
  options: {
    reason: { value: 'text', about: 'why; it stands in the history and in why', required: true },
    ...changeOptions,
  },
  run: ({ words: { id }, options, world }) =>
    changeSet(id, { kind: 'kill', reason: options.reason }, { options, world }),
});

/** `mfe set revive`: the way back. */
export const reviveSet = command({
  name: 'set revive',
  about: 'gives a set to those again whom its rules name',
  words: ['id'],
  options: changeOptions,
  run: ({ words: { id }, ...given }) => changeSet(id, { kind: 'revive' }, given),
});

/** `mfe set forget`: out of the registry. */
export const forgetSet = command({
  name: 'set forget',
  about: 'takes a set that is over out of the registry; the history keeps it',
  words: ['id'],
  options: changeOptions,
  run: ({ words: { id }, ...given }) => changeSet(id, { kind: 'forget' }, given),
});

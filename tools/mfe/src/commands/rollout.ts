import { command } from '../program.ts';
import { numberOf } from '../options.ts';
import { Misuse } from '@mayak/cli';
import { changeRemote, giveOptions } from './give.ts';
import { refuseStraySteps } from './rule.ts';

/** `mfe rollout`: a version for a share of the users. */
export const rollout = command({
  name: 'rollout',
  about: 'gives a version to a share of the users',
  details:
    'The same command with another share widens or narrows the rollout and draws nobody anew: who had the version at 10 %\n' +
    'has it at 20 %. Conditions narrow whom it is for; each set of conditions is a rollout of its own.',
  words: ['name', 'version'],
  options: {
    percent: { value: 'n', about: 'the share of those it is for, 0 to 100' },
    tenant: { about: 'for this tenant only', multiple: true },
    permission: { about: 'for users with this permission only', multiple: true },
    locale: { value: 'ru|en', about: 'for this language only', multiple: true },
    salt: {
      value: 'text',
      about: 'draws by this word; the same word reaches the same users',
    },
    gated: {
      type: 'boolean',
      about: 'goes on by itself from step to step while it fares well, and is taken back when it does not',
    },
    steps: { value: '1,5,25,100', about: 'the shares of a gated rollout, these unless named' },
    stop: { type: 'boolean', about: 'ends every rollout of the version' },
    ...giveOptions,
  },
  async run({ words: { name, version }, options, world }) {
    const { percent, tenant, permission, locale, salt, stop, gated } = options;
    if ([stop, gated, percent !== undefined].filter(Boolean).length !== 1)
      throw new Misuse('mfe rollout needs one of --percent, --gated and --stop.');
    refuseStraySteps('mfe rollout', options);
    const steps = (options.steps ?? '1,5,25,100').split(',').map((one) => numberOf('steps', one));
    if (stop) return changeRemote(name, { kind: 'stop', version }, { options, world });
    const share = percent === undefined ? (steps[0] ?? 0) : numberOf('percent', percent);
    const whom = { tenants: tenant, permissions: permission, locales: locale, ...(salt && { salt }) };
    const change = { kind: 'rollout' as const, version, percent: share, ...whom, ...(gated && { steps }) };
    return changeRemote(name, change, { options, world });
  },
});

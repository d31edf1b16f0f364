import { Misuse } from '@mayak/cli';
import { command } from '../../program.ts';
import { giveOptions } from '../give.ts';
import { refuseStraySteps, shareOf, shareOptions } from '../rule.ts';
import { changeSet, memberOptions, membersAsked } from './members.ts';

/** `mfe set begin`: versions and features that go together from now on. */
export const beginSet = command({
  name: 'set begin',
  about: 'ties versions of remotes and features together: a user gets all of them or none',
  details:
    'Nobody is given it before mfe set up, unless --percent or --gated says so at once. A member that is not published, blocked,\n' +
    'switched off, or that the shell cannot run keeps the whole back. From then on no member is given to anybody by itself.',
  words: ['id'],
  options: {
    ...memberOptions,
    owner: { value: 'team', about: 'the team that the set belongs to' },
    ...shareOptions,
    ...giveOptions,
  },
  run({ words: { id }, options, world }) {
    const { owner, percent, gated } = options;
    const members = membersAsked(options);
    if (Object.keys(members.remotes).length === 0) throw new Misuse('mfe set begin needs --remotes.');
    if (gated && percent !== undefined) throw new Misuse('mfe set begin takes --percent or --gated.');
    refuseStraySteps('mfe set begin', options);
    const isGiven = gated || percent !== undefined;
    const stray = (['tenant', 'permission', 'locale'] as const).find((one) => options[one].length > 0);
    if (stray && !isGiven)
      throw new Misuse(`mfe set begin takes --${stray} with a share only: --percent or --gated.`);
    const change = {
      kind: 'begin',
      ...members,
      ...(owner !== undefined && { owner }),
      ...(isGiven && shareOf(options)),
    } as const;
    return changeSet(id, change, { options, world });
  },
});

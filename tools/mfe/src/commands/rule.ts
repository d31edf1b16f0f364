import { Misuse, type Options } from '@mayak/cli';
import type { RegistryChange } from '@mayak/host/operations';
import { numberOf } from '../options.ts';

/** Of every command that gives something to a share of the users. */
export const shareOptions = {
  percent: { value: 'n', about: 'on for a share of the users, 0 to 100; raising it moves nobody out' },
  gated: { type: 'boolean', about: 'goes on by itself while pages with it fare well, else is taken back' },
  steps: { value: '1,5,25,100', about: 'the shares of --gated, these unless named' },
  tenant: { about: 'of this tenant', multiple: true },
  permission: { about: 'of users with this permission', multiple: true },
  locale: { value: 'ru|en', about: 'of users of this language', multiple: true },
  salt: { value: 'text', about: 'draws by this word; the same word reaches the same users' },
} as const satisfies Options;

/** Of every command that says for whom something is on. */
export const ruleOptions = {
  on: { type: 'boolean', about: 'on for all whom no other rule names, or for --tenant' },
  off: { type: 'boolean', about: 'off for them' },
  'as-others': { type: 'boolean', about: 'the tenant has what the others have again' },
  until: { value: 'yyyy-mm-dd', about: 'the last day on which --on or --off holds for the tenant' },
  stop: { type: 'boolean', about: 'ends every share' },
  ...shareOptions,
} as const satisfies Options;

/** What the options of a rule do, for the help. */
export const ruleDetails =
  'One of --on, --off, --as-others, --percent, --gated and --stop. Open pages follow within seconds.\n' +
  'With --tenant, --on and --off hold for that tenant alone, whatever the others have, until --as-others;\n' +
  'with --percent and --gated, --tenant, --permission and --locale narrow whom the share is of.';

interface Share {
  percent: string | undefined;
  gated: boolean;
  steps: string | undefined;
  tenant: string[];
  permission: string[];
  locale: string[];
  salt: string | undefined;
}

interface Asked extends Share {
  on: boolean;
  off: boolean;
  'as-others': boolean;
  until: string | undefined;
  stop: boolean;
}

/** Steps without --gated would be a share that stays where it is. */
export function refuseStraySteps(call: string, { gated, steps }: Pick<Share, 'gated' | 'steps'>): void {
  if (steps !== undefined && !gated) throw new Misuse(`${call} takes --steps with --gated only.`);
}

/** The change of a rule that is asked for; `call` is the command that asks. */
export function changeOf(call: string, asked: Asked): RegistryChange {
  const { on, off, stop, gated, percent, until, permission, locale } = asked;
  const kinds = [on, off, asked['as-others'], percent !== undefined, gated, stop];
  if (kinds.filter(Boolean).length !== 1)
    throw new Misuse(`${call} needs one of --on, --off, --as-others, --percent, --gated and --stop.`);
  refuseStraySteps(call, asked);
  if (stop) return { kind: 'stop', version: 'on' };
  if (gated || percent !== undefined) return { kind: 'rollout', version: 'on', ...shareOf(asked) };
  const [tenant, another] = asked.tenant;
  if (another !== undefined || permission.length + locale.length > 0)
    throw new Misuse('It is switched for all, or for one --tenant at a time; a share may be of several.');
  const version = on ? 'on' : 'off';
  if (asked['as-others']) {
    if (tenant === undefined) throw new Misuse('--as-others needs a --tenant.');
    return { kind: 'unpin', tenant };
  }
  if (tenant !== undefined) return { kind: 'pin', version, tenant, ...(until !== undefined && { until }) };
  if (until !== undefined) throw new Misuse('--until needs a --tenant.');
  return { kind: 'promote', version };
}

/** The share that is asked for, in percent or by steps. */
export function shareOf({ percent, gated, steps = '1,5,25,100', tenant, permission, locale, salt }: Share) {
  const shares = steps.split(',').map((one) => numberOf('steps', one));
  return {
    percent: percent === undefined ? (shares[0] ?? 0) : numberOf('percent', percent),
    tenants: tenant,
    permissions: permission,
    locales: locale,
    ...(salt !== undefined && { salt }),
    ...(gated && { steps: shares }),
  };
}

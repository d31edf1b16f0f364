import { bucket } from './bucket.ts';
import type { Preview } from './preview.ts';
import type { Pin, RegistryRemote, Rollout } from './registry.ts';

/** Where the files of a preview lie. */
const previewBase = ({ id }: Preview) => `/previews/${id}/`;

/** Who the pick is made for; `id` is the user's, or the device's before login. */
export interface Subject {
  id: string;
  tenant: string | null;
  permissions: readonly string[];
  locale: string;
}

export interface Circumstances {
  /** A developer's address for this remote. */
  override?: { version: string; base: string };
  /** The build that this tab was asked to show. */
  preview?: Preview;
  /** Versions that failed here lately, as `name@version`. */
  blocked?: readonly string[];
  /** What the sets say of it whose member it is: who has a set has it before all other rules. */
  sets?: readonly Step[];
  /** ISO date-time; pins end by it. */
  now?: string;
}

export type PickReason =
  | 'override'
  /** A set whose member it is, or one that this tab alone was asked to show. */
  | 'set'
  | 'trial'
  | 'disabled'
  | 'preview'
  | 'pin'
  | 'rollout'
  | 'stable'
  | 'previous'
  /** Every version that this user could be given is blocked, unpublished or failed lately. */
  | 'blocked'
  /** No version was ever promoted, and no rollout reaches this user. */
  | 'unreleased';

/** The version that is used, and why; no version when there is nothing to use. */
export interface Pick {
  name: string;
  version: string | null;
  base: string | null;
  releaseHash: string | null;
  reason: PickReason;
  detail: string;
}

/** One rule on the way to the pick: taken, or passed over for a reason. */
export interface Step {
  rule: PickReason;
  version: string | null;
  taken: boolean;
  why: string;
}

/** Picks the version of a remote: override, then set, disabled, preview, pin, rollout, stable, the one before it; a blocked version is passed over everywhere. */
export function resolve(
  name: string,
  remote: RegistryRemote,
  subject: Subject,
  given: Circumstances = {},
): Pick {
  return explain(name, remote, subject, given).pick;
}

/** The pick with every rule that was looked at on the way, for those who ask why. */
export function explain(
  name: string,
  remote: RegistryRemote,
  subject: Subject,
  given: Circumstances = {},
): { pick: Pick; steps: Step[] } {
  const steps: Step[] = [];
  for (const step of rules(name, remote, subject, given)) {
    steps.push(step);
    if (step.taken) break;
  }
  const last = steps.at(-1);
  const published = last?.version ? remote.versions[last.version] : undefined;
  return {
    steps,
    pick: {
      name,
      version: last?.version ?? null,
      base: published?.base ?? null,
      releaseHash: published?.releaseHash ?? null,
      reason: last?.rule ?? 'blocked',
      detail: last?.why ?? '',
      ...(last?.rule === 'override' ? { ...given.override, releaseHash: null } : {}),
      ...(last?.rule === 'preview' && given.preview
        ? { base: previewBase(given.preview), releaseHash: given.preview.releaseHash }
        : {}),
    },
  };
}

/** No rule of this remote asks who the user is: everybody is given the same version. */
export const isForEverybody = ({ pins, rollouts }: RegistryRemote): boolean =>
  pins.length === 0 && rollouts.length === 0;

/** Why a version is given to nobody here; null when it may be. */
export function unusable(
  name: string,
  { versions }: RegistryRemote,
  version: string,
  { blocked = [] }: Circumstances,
): string | null {
  const state = versions[version]?.state;
  if (state === undefined) return `${version} is not published`;
  if (state === 'blocked') return `${version} is blocked`;
  return blocked.includes(`${name}@${version}`) ? `${version} failed here lately` : null;
}

function* rules(
  name: string,
  remote: RegistryRemote,
  subject: Subject,
  given: Circumstances,
): Generator<Step> {
  const { override, preview, sets = [], now = new Date().toISOString() } = given;
  if (override)
    yield {
      rule: 'override',
      version: override.version,
      taken: true,
      why: 'set by a developer in this browser',
    };
  yield* sets;
  yield remote.enabled
    ? { rule: 'disabled', version: null, taken: false, why: 'it is switched on' }
    : { rule: 'disabled', version: null, taken: true, why: remote.killReason ?? 'switched off' };

  if (preview?.remote === name)
    yield { rule: 'preview', version: preview.version, taken: true, why: `until ${preview.until}` };

  const step = (rule: PickReason, version: string, not: string | null, why: string): Step => {
    const against = not ?? unusable(name, remote, version, given);
    return { rule, version, taken: against === null, why: against ?? why };
  };
  for (const pin of remote.pins)
    yield step('pin', pin.version, elsewhere(pin, subject, now), `tenant ${pin.tenant}`);
  for (const rollout of remote.rollouts) {
    const { not, why } = circle(rollout, subject);
    yield step('rollout', rollout.version, not, why);
  }
  if (remote.stable !== '') yield step('stable', remote.stable, null, 'the stable version');
  if (remote.previous !== null) yield step('previous', remote.previous, null, 'the version before stable');
  yield remote.stable === ''
    ? { rule: 'unreleased', version: null, taken: true, why: 'no version is promoted yet' }
    : { rule: 'blocked', version: null, taken: true, why: 'no version is left to use' };
}

/** Why a pin does not hold this subject; its last day still counts. */
function elsewhere(pin: Pin, subject: Subject, now: string): string | null {
  if (pin.tenant !== subject.tenant)
    return `for tenant ${pin.tenant}, the user's is ${subject.tenant ?? 'none'}`;
  const isOver = pin.until !== null && pin.until < now.slice(0, pin.until.length);
  return isOver ? `ended on ${pin.until}` : null;
}

/** Whether a rollout reaches this subject: its conditions first, then strictly below its share. */
function circle(
  { id, percent, salt, where }: Rollout,
  subject: Subject,
): { not: string | null; why: string } {
  const not = (text: string) => ({ not: `${id}: ${text}`, why: '' });
  const { tenants, permissions, locales } = where;
  if (tenants.length > 0 && !tenants.includes(subject.tenant ?? ''))
    return not(`for tenants ${tenants.join(', ')}`);
  const lacking = permissions.filter((permission) => !subject.permissions.includes(permission));
  if (lacking.length > 0) return not(`for those with ${lacking.join(', ')}`);
  if (locales.length > 0 && !locales.includes(subject.locale)) return not(`for ${locales.join(', ')} only`);
  const place = bucket(salt, subject.id);
  if (place >= percent) return not(`place ${place.toFixed(2)} is not below ${percent} %`);
  return { not: null, why: `${id}: place ${place.toFixed(2)} is below ${percent} %` };
}

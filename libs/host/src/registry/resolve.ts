import { bucket } from './bucket.ts';
import type { RegistryRemote, Rollout } from './registry.ts';

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
  /** Versions that failed here lately, as `name@version`. */
  strikes?: readonly string[];
  /** ISO date-time; pins end by it. */
  now?: string;
}

export type PickReason = 'override' | 'disabled' | 'blocked' | 'pin' | 'rollout' | 'stable' | 'previous';

/** The version that is used, and why; no version when there is nothing to use. */
export interface Pick {
  name: string;
  version: string | null;
  base: string | null;
  releaseHash: string | null;
  reason: PickReason;
  detail: string;
}

const matches = (rollout: Rollout, subject: Subject) =>
  (rollout.where.tenants.length === 0 || rollout.where.tenants.includes(subject.tenant ?? '')) &&
  rollout.where.permissions.every((permission) => subject.permissions.includes(permission)) &&
  (rollout.where.locales.length === 0 || rollout.where.locales.includes(subject.locale));

/** Picks the version of a remote: override, then disabled, blocked, pin, rollout, stable. */
export function resolve(
  name: string,
  remote: RegistryRemote,
  subject: Subject,
  given: Circumstances = {},
): Pick {
  const none = (reason: PickReason, detail: string): Pick => ({
    name,
    version: null,
    base: null,
    releaseHash: null,
    reason,
    detail,
  });
  if (given.override) return { ...none('override', 'set by a developer in this browser'), ...given.override };
  if (!remote.enabled) return none('disabled', remote.killReason ?? 'switched off by the operator');

  const choices = candidates(remote, subject, given.now ?? new Date().toISOString());
  for (const choice of choices) {
    const published = remote.versions[choice.version];
    if (published?.state !== 'published' || given.strikes?.includes(`${name}@${choice.version}`)) continue;
    return { name, base: published.base, releaseHash: published.releaseHash, ...choice };
  }
  return none('blocked', `no usable version among ${choices.map(({ version }) => version).join(', ')}`);
}

type Choice = { version: string; reason: PickReason; detail: string };

function candidates(remote: RegistryRemote, subject: Subject, now: string): Choice[] {
  const pins = remote.pins
    .filter((pin) => pin.tenant === subject.tenant && (pin.until === null || pin.until >= now))
    .map((pin) => ({ version: pin.version, reason: 'pin' as const, detail: `tenant ${pin.tenant}` }));
  const rollouts = remote.rollouts
    .filter((rollout) => matches(rollout, subject) && bucket(rollout.salt, subject.id) < rollout.percent)
    .map((rollout) => ({
      version: rollout.version,
      reason: 'rollout' as const,
      detail: `${rollout.id}, ${rollout.percent} %`,
    }));
  const stable = { version: remote.stable, reason: 'stable' as const, detail: 'the stable version' };
  const previous =
    remote.previous === null
      ? []
      : [{ version: remote.previous, reason: 'previous' as const, detail: 'the version before stable' }];
  return [...pins, ...rollouts, stable, ...previous];
}

import type { VersionDay } from '@mayak/api/operator';
import { wayBackOf } from '@mayak/host/operations';
import type { Pin, RegistryRemote, Rollout } from '@mayak/host/shell';

/** One rule by which users are given a version, in the order in which they are asked. */
export type Assignment = { id: string; version: string } & (
  | { rule: 'pin'; pin: Pin }
  | { rule: 'rollout'; rollout: Rollout }
  | { rule: 'stable' }
  | { rule: 'previous' }
);

/** Who is given which version of a remote: pins, rollouts, the stable version, and the one to which a fault leads. */
export const assignmentsOf = ({ pins, rollouts, stable, previous }: RegistryRemote): Assignment[] => [
  ...pins.map((pin): Assignment => ({ id: `pin ${pin.tenant}`, rule: 'pin', version: pin.version, pin })),
  ...rollouts.map((rollout): Assignment => ({
    id: rollout.id,
    rule: 'rollout',
    version: rollout.version,
    rollout,
  })),
  ...(stable === '' ? [] : [{ id: 'stable', rule: 'stable', version: stable } as const]),
  ...(previous === null ? [] : [{ id: 'previous', rule: 'previous', version: previous } as const]),
];

/** The versions to which a remote can go back, the nearest first; one that is blocked is none. */
export const waysBack = (remote: RegistryRemote): { version: string; steps: number }[] =>
  wayBackOf(remote)
    .map((version, i) => ({ version, steps: i + 1 }))
    .filter(({ version }) => remote.versions[version]?.state === 'published');

/** What the users of a version get once it is blocked; null for no version at all. */
export function insteadOf({ stable, previous, versions }: RegistryRemote, version: string): string | null {
  const usable = (one: string | null) =>
    one !== null && one !== version && versions[one]?.state === 'published' ? one : null;
  return usable(stable) ?? usable(previous);
}

/** Openings and faults of some days together. */
export const totalOf = (days: readonly Pick<VersionDay, 'openings' | 'faults'>[]) => ({
  openings: days.reduce((sum, { openings }) => sum + openings, 0),
  faults: days.reduce((sum, { faults }) => sum + faults, 0),
});

/** How a version stands: one whose team signs, and that no key of it has signed, is given to nobody, whatever else is done. */
export function stateOf(
  { versions, trust }: RegistryRemote,
  version: string,
): 'published' | 'blocked' | 'unsigned' {
  const { state = 'blocked', releaseHash = '', signature } = versions[version] ?? {};
  const isVouchedFor =
    !trust || trust.unsigned.includes(releaseHash) || (signature && trust.keys[signature.key] !== undefined);
  return isVouchedFor ? state : 'unsigned';
}

import type { RemoteState } from '@mayak/host';
import type { RegistryClient, PickedRemote, PickReason } from '@mayak/host/shell';

/** How one remote stands in this page. */
export interface RemoteStatus {
  name: string;
  version: string | null;
  commit: string | null;
  why: PickReason | 'leftOut';
  /** The rule's own words, for those who look into it. */
  detail: string;
  state: RemoteState | 'waiting';
}

/** Every remote of the registry with its version, why it has that one, and where it stands. */
export const remoteStatus = (
  remotes: readonly PickedRemote[],
  states: Readonly<Record<string, RemoteState>>,
  off: RegistryClient['off'],
): RemoteStatus[] =>
  remotes.map(({ name, pick, release, leftOut }) => ({
    name,
    version: pick.version,
    commit: pick.version === null ? null : (release?.commit ?? null),
    why: leftOut ? 'leftOut' : off(name) === null ? pick.reason : 'disabled',
    detail: pick.detail,
    state: off(name) === null && pick.base !== null ? (states[name] ?? 'waiting') : 'disabled',
  }));

const bad: readonly RemoteStatus['state'][] = [
  'unreachable',
  'integrity',
  'incompatible',
  'timeout',
  'crashed',
];

/** The colour of a state. */
export const toneOf = ({ state }: RemoteStatus) =>
  state === 'ready' ? 'normal' : bad.includes(state) ? 'preEmergency' : 'undefined';

import type { Failure, Locale } from '@mayak/api';

/** States of a remote on its way to the page; the last seven are ends (ERR-D07). */
export type RemoteState =
  | 'resolving'
  | 'loading'
  | 'mounting'
  | 'ready'
  | 'disabled'
  | 'forbidden'
  | 'unreachable'
  | 'integrity'
  | 'incompatible'
  | 'timeout'
  | 'crashed';

/**
 * What is told over the bus, by name. The set is open: a release may declare others, and whoever agrees on one declares its payload
 * here by `declare module '@mayak/host' { interface Events { … } }` (GEN-D05).
 */
export interface Events {
  'session.state': { loggedIn: boolean; userId: number | null };
  'unread.state': { messages: number; notifications: number };
  'locale.state': { locale: Locale };
  'session.expired': { route: string };
  'store.error': { failure: Failure };
  'panel.open': { id: string; props: Record<string, unknown> };
  'panel.close': { id: string };
  'beacon.selected': { beaconId: number | null };
  'geoobject.changed': { geoobjectId: number; change: 'created' | 'edited' | 'deleted' };
  'map.focus': { coordinates: [latitude: number, longitude: number]; zoom?: number };
  'chart.jump': { beaconId: number; at: string };
  'toast.show': { tone: 'success' | 'error' | 'info'; title: string; text?: string };
  'remote.state': { name: string; version: string; state: RemoteState; reason: string };
}

/** What a message of this name carries; of a name that nobody has declared nothing is known. */
export type PayloadOf<K extends string> = K extends keyof Events ? Events[K] : unknown;

/** The events whose last message a late listener is given; the others are facts of a moment (GEN-D05). */
export const replayed = ['session.state', 'unread.state', 'locale.state'] as const satisfies (keyof Events)[];

/** One message of the bus with the name of who sent it (GEN-D05). */
export interface Message<K extends string = string> {
  type: K;
  v: 1;
  source: string;
  id: string;
  at: number;
  payload: PayloadOf<K>;
}

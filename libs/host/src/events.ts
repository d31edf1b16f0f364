import type { Failure, Locale } from '@mayak/api';

/** The four slide-in panels (PANEL-01). */
export const panelIds = ['geoobjects', 'messenger', 'notifications', 'beacon'] as const;
export type PanelId = (typeof panelIds)[number];

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

/** Everything that is told over the bus, by name (GEN-D05). */
export interface Events {
  'session.state': { loggedIn: boolean; userId: number | null };
  'unread.state': { messages: number; notifications: number };
  'locale.state': { locale: Locale };
  'session.expired': { route: string };
  'store.error': { failure: Failure };
  'panel.open': { id: PanelId; props: Record<string, unknown> };
  'panel.close': { id: PanelId };
  'beacon.selected': { beaconId: number | null };
  'geoobject.changed': { geoobjectId: number; change: 'created' | 'edited' | 'deleted' };
  'map.focus': { coordinates: [latitude: number, longitude: number]; zoom?: number };
  'chart.jump': { beaconId: number; at: string };
  'toast.show': { tone: 'success' | 'error' | 'info'; title: string; text?: string };
  'remote.state': { name: string; version: string; state: RemoteState; reason: string };
}

export type EventType = keyof Events;

/** The events whose last message a late listener is given; the others are facts of a moment (GEN-D05). */
export const replayed = ['session.state', 'unread.state', 'locale.state'] as const satisfies EventType[];

/** One message of the bus with the name of who sent it (GEN-D05). */
export interface Message<K extends EventType = EventType> {
  type: K;
  v: 1;
  source: string;
  id: string;
  at: number;
  payload: Events[K];
}

import type { Bus, Events, Message } from '@mayak/host';
import { Failure } from '@mayak/api';
import type { PickedRemote } from '@mayak/host/shell';
import { BehaviorSubject, merge } from 'rxjs';

/** So many messages are kept. */
const most = 200;

/** Every event that stands in the host; a release may declare others. */
const known: Record<keyof Events, true> = {
  'session.state': true,
  'unread.state': true,
  'locale.state': true,
  'session.expired': true,
  'store.error': true,
  'panel.open': true,
  'panel.close': true,
  'beacon.selected': true,
  'geoobject.changed': true,
  'map.focus': true,
  'chart.jump': true,
  'toast.show': true,
  'remote.state': true,
};

/** What was told on the bus since the tools are open, the latest first. */
export function busLog(bus: Bus, remotes: readonly PickedRemote[]): BehaviorSubject<readonly Message[]> {
  const declared = remotes.flatMap(({ release }) => [
    ...(release?.events.emits ?? []),
    ...(release?.events.listens ?? []),
  ]);
  const own = bus.scope('devTools');
  const log$ = new BehaviorSubject<readonly Message[]>([]);
  const types = new Set([...Object.keys(known), ...declared]);
  merge(...[...types].map((type) => own.on(type))).subscribe((message) =>
    log$.next([message, ...log$.value].slice(0, most)),
  );
  return log$;
}

/** A payload as text; a failure tells of its call. */
export function payloadText(payload: unknown): string {
  const seen = new Set<unknown>();
  const text: string | undefined = JSON.stringify(
    payload,
    (_, value: unknown) => {
      if (value instanceof Failure) return `${value.name}: ${value.message}`;
      if (typeof value === 'function') return 'function';
      if (typeof value !== 'object' || value === null) return value;
      if (seen.has(value)) return '…';
      seen.add(value);
      return value;
    },
    2,
  );
  return text ?? '';
}

import { DeliveryKind, type LiveEvent, type LiveKind } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { ConsumersOf } from '../../platform/events/eventBus.ts';

/** Takes one or several blocks of the stream; answers false while the connection is slow. */
export type Listener = (block: string) => boolean;

/** How long changes are gathered before they are told: one block per user instead of one per packet. */
const gather = 150;

/** How pages are told of what goes to a device. */
const kindOf: Record<DeliveryKind, LiveKind> = {
  [DeliveryKind.Message]: 'message',
  [DeliveryKind.Parameters]: 'remote',
  [DeliveryKind.Custom]: 'remote',
  [DeliveryKind.Firmware]: 'firmware',
};

/** The fan-out of facts to open pages; ids only, and only to users who may see them (LIVE-D01). */
export class Live {
  readonly #beacons: Pick<Beacons, 'peek'>;
  readonly #listeners = new Map<number, Set<Listener>>();
  readonly #changed = new Set<number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(beacons: Pick<Beacons, 'peek'>) {
    this.#beacons = beacons;
  }

  #viewers(beaconId: number): Iterable<number> {
    return this.#beacons.peek(beaconId)?.viewers.keys() ?? [];
  }

  get connections(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  streamsOf(userId: number): number {
    return this.#listeners.get(userId)?.size ?? 0;
  }

  /** What open pages are told of. */
  consumers(): ConsumersOf {
    const sendNotification = ({ id, userId, beaconId }: { id: number; userId: number; beaconId?: number }) =>
      this.send(userId, 'notification', { Id: id, BeaconId: beaconId ?? null });
    return {
      'beacon.changed': (events) => {
        for (const { ids } of events) this.beacons(ids);
      },
      'access.ended': (events) => {
        for (const { beaconIds, userIds } of events)
          for (const userId of userIds)
            this.#send(userId, beaconIds.map((id) => block('beacon', { Id: id, BeaconId: id })).join(''));
      },
      'notification.added': (events) => events.forEach(sendNotification),
      'notification.read': (events) => events.forEach(sendNotification),
      'message.received': (events) =>
        events.forEach(({ id, beaconId }) => this.#sendOf('message', id, beaconId)),
      'message.read': (events) => events.forEach(({ id, beaconId }) => this.#sendOf('message', id, beaconId)),
      'delivery.changed': (events) =>
        events.forEach(({ kind, id, beaconId }) => this.#sendOf(kindOf[kind], id, beaconId)),
      'firmware.loading': (events) =>
        events.forEach(({ id, beaconId }) => this.#sendOf('firmware', id, beaconId)),
      'remote.saved': (events) =>
        events.forEach(({ beaconId }) => this.#sendOf('remote', beaconId, beaconId)),
      'geoobject.changed': (events) => {
        for (const { id, userIds } of events)
          for (const userId of userIds) this.send(userId, 'geoobject', { Id: id, BeaconId: null });
      },
    };
  }

  /** Adds a connection of a user; the answer removes it. */
  join(userId: number, listener: Listener): () => void {
    const own = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.#listeners.delete(userId);
    };
  }

  /** Beacons changed; they are told together a moment later. */
  beacons(ids: Iterable<number>): void {
    if (this.#listeners.size === 0) return;
    for (const id of ids) this.#changed.add(id);
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => this.#flush(), gather).unref();
  }

  /** Tells one user of one fact at once. */
  send(userId: number, kind: LiveKind, event: LiveEvent): void {
    this.#send(userId, block(kind, event));
  }

  /** Sends to those who see a beacon; of what is set and loaded only those who may manage it. */
  #sendOf(kind: LiveKind, id: number, beaconId: number): void {
    for (const userId of this.#viewers(beaconId)) {
      const rights = this.#beacons.peek(beaconId)?.viewers.get(userId);
      const mayHear = kind === 'message' || rights?.canManage;
      if (mayHear) this.send(userId, kind, { Id: id, BeaconId: beaconId });
    }
  }

  #flush(): void {
    this.#timer = null;
    const blocks = new Map<number, string[]>();
    for (const id of this.#changed) {
      let text: string | null = null;
      for (const userId of this.#viewers(id)) {
        if (!this.#listeners.has(userId)) continue;
        text ??= block('beacon', { Id: id, BeaconId: id });
        const own = blocks.get(userId);
        if (own) own.push(text);
        else blocks.set(userId, [text]);
      }
    }
    this.#changed.clear();
    for (const [userId, texts] of blocks) this.#send(userId, texts.join(''));
  }

  /** Tells every open page that the registry has changed (CONF-D07). */
  registry(): void {
    for (const userId of this.#listeners.keys()) this.#send(userId, 'event: registry\ndata: {}\n\n');
  }

  #send(userId: number, text: string): void {
    for (const listener of this.#listeners.get(userId) ?? []) listener(text);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#listeners.clear();
  }
}

const block = (kind: LiveKind, event: LiveEvent) => `event: ${kind}\ndata: ${JSON.stringify(event)}\n\n`;

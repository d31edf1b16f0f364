import { IntegrationType, limits } from '@mayak/api';
import type { Beacons } from '../../core/beacons/beacons.ts';
import type { BeaconLoader } from '../../core/beacons/loader.ts';
import { clock } from '../../platform/clock/clock.ts';
import { transaction, type Db, type Pool } from '../../platform/db/pool.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { ConsumersOf } from '../../platform/events/eventBus.ts';
import { newItems, type Stage } from '../../core/ingest/batch.ts';
import { parcelOf, pointOf, type Parcel } from './parcel.ts';
import { integrationStore, type StoredIntegration } from './store/integrations.ts';
import { pointQueue, type DueLane } from './store/points.ts';
import type { TargetRules } from '../../platform/outbound/targets.ts';
import { inTurns } from './inTurns.ts';
import { nafContent } from './naf.ts';
import { jsonContent, postWebhook } from './webhook.ts';
import { sendWialon } from './wialonIps.ts';
import { service } from '../../feature.ts';

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  loader: BeaconLoader;
  targets: TargetRules;
}

interface Lane {
  integrationId: number;
  userId: number;
}

/** Beacons that are sent at once, and how many of them of one integration: a slow target leaves room for the others. */
const room = { atOnce: 16, ofOne: 8 };
/** A run begins nothing after so long: what came meanwhile is due too, ms. */
const longest = 10_000;

const words = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Positions and values for the systems of others: queued with the packet, sent in order for each beacon (INT-D01 to INT-D05). */
class Integrations {
  readonly #rooms: Rooms;
  #lanes: ReadonlyMap<number, readonly Lane[]> = new Map();
  #running: Promise<void> | null = null;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  get targets(): TargetRules {
    return this.#rooms.targets;
  }

  /** Reads which beacons are sent on. */
  async read(db: Db = this.#rooms.pool): Promise<void> {
    this.#lanes = Map.groupBy(await integrationStore.lanes(db), ({ beaconId }) => beaconId);
  }

  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    const reread = () => void this.read().catch(onFailure);
    return { 'integrations.changed': reread, 'changes.missed': reread };
  }

  /** Takes beacons and what waits of them out of the integrations of some users (PERM-D11). */
  async end(step: Step, beaconIds: readonly number[], userIds: readonly number[]): Promise<void> {
    if (await integrationStore.end(step.db, beaconIds, userIds)) step.emit({ type: 'integrations.changed' });
  }

  /** Who only sees a beacon hands its positions to nobody (INT-D07). */
  #maySend(userId: number, beaconId: number): boolean {
    return this.#rooms.beacons.get(beaconId)?.viewers.get(userId)?.canManage ?? false;
  }

  /** A stage of the ingest pipeline: what is new waits for each integration of its beacon. */
  readonly enqueue: Stage = async (batch) => {
    if (this.#lanes.size === 0) return;
    const list = newItems(batch).flatMap((item) => {
      const { record } = item;
      const lanes = (this.#lanes.get(record.id) ?? []).filter(({ userId }) =>
        this.#maySend(userId, record.id),
      );
      if (lanes.length === 0 || item.report.past) return [];
      const points = item.report.points.map((point) => pointOf(item, point));
      return lanes.flatMap(({ integrationId }) =>
        points.map((point) => ({ integrationId, beaconId: record.id, point })),
      );
    });
    await pointQueue.enqueue(batch.step.db, list);
  };

  /** Sends what is due; called by the job. One run at a time. */
  run(now = clock.now()): Promise<void> {
    return (this.#running ??= this.#run(now).finally(() => (this.#running = null)));
  }

  /** Drops what is more than a queue may hold, the oldest first, and says so (INT-D04). */
  async trim(now = clock.now()): Promise<void> {
    const { pool } = this.#rooms;
    const { queue } = limits.integration;
    for (const { id, dropped } of await pointQueue.dropped(pool, queue))
      await integrationStore.fault(
        pool,
        id,
        `${dropped} points were dropped: more than ${queue} waited`,
        now,
      );
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(now: number): Promise<void> {
    const { pool } = this.#rooms;
    const lanes = await pointQueue.due(pool, now);
    const until = performance.now() + longest;
    const isOver = () => performance.now() > until;
    const ofEach = Map.groupBy(lanes, ({ integrationId }) => integrationId).values();
    await inTurns(ofEach, { ...room, isOver }, (lane) => this.#drain(lane, now, isOver));
  }

  /** Sends all that waits of a beacon, in its order, until something fails or the time of the run is over. */
  async #drain(lane: DueLane, now: number, isOver: () => boolean): Promise<void> {
    const { pool, loader } = this.#rooms;
    const { batch, givenUp, retries } = limits.integration;
    let { attempts } = lane;
    for (;;) {
      const integration = await integrationStore.byId(pool, lane.integrationId);
      const record = await loader.byId(lane.beaconId);
      const points = await pointQueue.oldest(pool, lane, batch);
      const last = points.at(-1);
      if (!integration?.enabled || !record || !last) return;
      // Who no longer sees the beacon sends nothing of it on (PERM-D11).
      if (!record.viewers.has(integration.userId)) {
        await transaction(pool, (db) => pointQueue.drop(db, lane, last.id));
        continue;
      }
      const parcel = parcelOf(
        record,
        points.map(({ id, point }) => ({ Id: id, ...point })),
      );
      try {
        const done = (await this.send(integration, parcel)) ? 'sent' : 'drop';
        await transaction(pool, (db) => pointQueue[done](db, lane, last.id, now));
        attempts = 0;
        if (isOver()) return;
      } catch (error) {
        const isGivenUp = attempts + 1 >= givenUp;
        const pause = retries[Math.min(attempts, retries.length - 1)] ?? 0;
        await transaction(pool, async (db) => {
          if (isGivenUp) await pointQueue.drop(db, lane, last.id);
          const said = isGivenUp ? `${words(error)}; ${points.length} points were given up` : words(error);
          await pointQueue.failed(
            db,
            { ...lane, attempts: isGivenUp ? -1 : attempts },
            said,
            now,
            now + pause,
          );
        });
        return;
      }
    }
  }

  /** Sends points now, false where there is nothing to say of them; throws where they are not taken. */
  async send(integration: StoredIntegration, parcel: Parcel): Promise<boolean> {
    const { type, url, host, port, secret, format, nafFrom, nafTo } = integration;
    const { targets } = this.#rooms;
    if (type === IntegrationType.Webhook) {
      const content =
        format === 'naf' ? nafContent(parcel, { from: nafFrom, to: nafTo }) : jsonContent(parcel);
      // Moments without a position are no report of this format.
      if (content.body === '') return false;
      await postWebhook({ url: url ?? '', secret }, content, targets);
    } else await sendWialon({ host: host ?? '', port: port ?? 0, password: secret }, parcel, targets);
    return true;
  }
}

/** The integrations of this server. A change of another process is heard from before the first reading on, so that none is missed. */
export const integrationsOf = service(async ({ pool, beacons, loader, settings, bus, log }) => {
  const integrations = new Integrations({
    pool,
    beacons,
    loader,
    targets: { allowPrivate: settings.integrationsInside },
  });
  bus.add(
    integrations.consumers((err) => log.error({ err }, 'A change of another process could not be read')),
  );
  await integrations.read();
  return integrations;
});

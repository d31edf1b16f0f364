import {
  CommunicationStatus,
  DeliveryState,
  limits,
  possibleChannel,
  waysOf,
  DeliveryKind,
  type DeviceCommand,
  Transport,
} from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import { visibleSince } from '../beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { ChangeFeed, Step } from '../../platform/events/changeFeed.ts';
import type { ConsumersOf } from '../../platform/events/eventBus.ts';
import type { Cells } from '../cells/cells.ts';
import { keepIntervals } from '../history/keepIntervals.ts';
import type { Stage } from '../ingest/batch.ts';
import { newItems } from '../ingest/batch.ts';
import { exchangeOf } from './exchange.ts';
import {
  emitChange,
  type Changed,
  type DeliveryOfKind,
  type DeviceAck,
  type Handed,
  type Outcome,
  type Session,
} from './delivery.ts';
import { deliveries } from './store.ts';
import { UnderWay } from './underWay.ts';

/** Something to send, and by whom. */
export interface Sending {
  kind: DeliveryKind;
  payload: object;
  userId: number | null;
}

interface Rooms {
  pool: Pool;
  cells: Cells;
  feed: ChangeFeed;
}

/**
 * Everything that goes to devices (MSG-D04, REMOTE-D03): kept in the database, given to the contact of a device or to the
 * Iridium gateway, and told of whenever its state changes. Only an active beacon is given anything, and only what was sent
 * since it has this owner: what waits for one that was released or blocked ends by its expiry (PAY-D07).
 */
export class DeliveryQueue {
  readonly underWay: UnderWay;
  readonly #rooms: Rooms;
  readonly #kinds = new Map<DeliveryKind, DeliveryOfKind>();

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    this.underWay = new UnderWay(rooms.pool);
  }

  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    return this.underWay.consumers(onFailure);
  }

  /** Adds what a feature does for deliveries of its kind. */
  extend(kind: DeliveryKind, more: DeliveryOfKind): void {
    this.#kinds.set(kind, more);
  }

  /** Queues something within a change; answers its id, which is the number of its command. */
  async add(step: Step, record: BeaconRecord, { kind, payload, userId }: Sending): Promise<number> {
    const { id, device } = record;
    const { channel, interval } = await exchangeOf(step, record);
    const ways = waysOf(possibleChannel(channel, device), step.now, interval);
    const added = await deliveries.add(step.db, {
      beaconId: id,
      kind,
      payload,
      userId,
      ways,
      created: step.now,
      expires: step.now + limits.delivery.life,
    });
    emitChange(step, { beaconId: id, id: added, kind, state: DeliveryState.Waiting });
    return added;
  }

  /**
   * What a device is given with the answer to its contact by GSM; by satellite it has the gateway. Each is repeated until it is acknowledged; the device drops those
   * that it knows by their number.
   */
  async commandsFor(
    record: BeaconRecord,
    transport: Transport,
    session: Session | null = null,
  ): Promise<DeviceCommand[]> {
    const { id, device } = record;
    if (!this.underWay.has(id) || transport !== Transport.Gsm) return [];
    if (device.communicationStatus !== CommunicationStatus.Active) return [];
    const { pool, feed } = this.#rooms;
    const most = limits.delivery.perContact;
    const asked = { now: clock.now(), since: visibleSince(record), most, session };
    const due = await deliveries.due(pool, id, asked);
    if (due.length === 0) {
      await this.underWay.check(id);
      return [];
    }
    const before = new Map(due.map((one) => [one.id, one.before]));
    return feed.transaction(async (step) => {
      const handed = await deliveries.handOver(step.db, id, { ids: [...before.keys()], now: step.now });
      for (const { id: given, kind } of handed)
        if (before.get(given) === DeliveryState.Waiting)
          emitChange(step, { beaconId: id, id: given, kind, state: DeliveryState.HandedOver });
      handed.sort((a, b) => a.id - b.id);
      return Promise.all(handed.map((one) => this.#commandOf(step, one)));
    });
  }

  /** A stage of the ingest pipeline: what devices acknowledge is known when their report is answered (MSG-D04). */
  readonly acknowledge: Stage = async (batch) => {
    const acks = newItems(batch).flatMap(({ record, report }) =>
      report.acks.map(({ CommandId, Success, Error: error, Answer, Values, Received }): DeviceAck => ({
        beaconId: record.id,
        commandId: CommandId,
        success: Success,
        error: error ?? null,
        answer: Answer ?? null,
        values: Values ?? null,
        received: Received ?? null,
      })),
    );
    if (acks.length === 0) return;
    const { step } = batch;
    for (const { progress } of this.#kinds.values()) await progress?.(step, acks);
    await this.#settle(step, await deliveries.acknowledge(step.db, acks, step.now));
  };

  /** Steps one delivery in a change of its own; null where its state may not go there. */
  advance(beaconId: number, id: number, outcome: Outcome): Promise<Changed | null> {
    return this.#rooms.feed.transaction((step) => this.step(step, beaconId, id, outcome));
  }

  /** Steps one delivery within a change. */
  async step(step: Step, beaconId: number, id: number, outcome: Outcome): Promise<Changed | null> {
    const one = await deliveries.advance(step.db, beaconId, id, outcome, step.now);
    // What somebody replaced or took back is no news to anybody.
    const byUser = outcome.fault === 'replaced' || outcome.fault === 'held';
    if (one) await this.#settle(step, [{ ...one, byUser }]);
    return one;
  }

  /**
   * Satellite sessions of devices named the messages that they were to get. The number is there even when the transfer
   * failed: only sessions 0 and 2 brought it, and in session 1 it was too large for the device (domain rule of Iridium).
   */
  readonly endSessions: Stage = async (batch) => {
    const { step } = batch;
    for (const { record, report } of newItems(batch)) {
      const { mtmsn = 0, momsn = 0, status = -1 } = report.session ?? {};
      if (mtmsn === 0 || status < 0 || status > 2) continue;
      const known = await deliveries.byMtmsn(step.db, record.id, mtmsn);
      if (!known) continue;
      if (status === 1 && known.hasGsm) {
        await deliveries.leaveToGsm(step.db, record.id, known.id);
        continue;
      }
      const outcome: Outcome =
        status === 1
          ? { state: DeliveryState.Failed, fault: 'tooLarge', momsn }
          : { state: DeliveryState.Confirmed, momsn };
      await this.step(step, record.id, known.id, outcome);
    }
  };

  /** Ends what nobody acknowledged in its time (SRV-D02). */
  async expire(now: number): Promise<void> {
    for (let ended = portion; ended === portion;)
      ended = await this.#rooms.feed.transaction(async (step) => {
        const list = await deliveries.expire(step.db, now, portion);
        await this.#settle(step, list);
        return list.length;
      });
  }

  /** What follows from deliveries that changed: the device has the parameters that it confirmed, and everybody is told. */
  async #settle(step: Step, list: readonly Changed[]): Promise<void> {
    const isReport = ({ kind, state }: Changed) =>
      kind === DeliveryKind.Parameters && state === DeliveryState.Confirmed;
    const reports = list.filter(isReport);
    if (reports.length > 0) {
      await deliveries.report(step.db, reports, step.now);
      await keepIntervals(this.#rooms.cells, step, reports);
    }
    for (const one of list) emitChange(step, one);
    for (const [kind, { follow }] of this.#kinds) {
      const own = list.filter((one) => one.kind === kind);
      if (own.length > 0) await follow?.(step, own);
    }
  }

  /** What a device is told. */
  async #commandOf(step: Step, { id, kind, payload }: Omit<Handed, 'before'>): Promise<DeviceCommand> {
    const more = await this.#kinds.get(kind)?.addition?.(step, id);
    return { CommandId: id, Kind: kind, Payload: { ...payload, ...more } };
  }
}

/** Deliveries that expire in one transaction. */
const portion = 1_000;

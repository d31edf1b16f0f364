import {
  CommunicationStatus,
  DeliveryState,
  isUnderWay,
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
import type { Stage } from '../ingest/batch.ts';
import { newItems } from '../ingest/batch.ts';
import { exchangeOf, usualExchange } from './exchange.ts';
import { goOn, hold, startFirmware } from './firmware/rollout.ts';
import { firmwares, type StoredFirmware } from './firmware/store.ts';
import type { Changed, DeviceAck, Handed, Outcome } from './delivery.ts';
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

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    this.underWay = new UnderWay(rooms.pool);
  }

  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    return this.underWay.consumers(onFailure);
  }

  /** Queues something within a change; answers its id, which is the number of its command. */
  async add(step: Step, record: BeaconRecord, { kind, payload, userId }: Sending): Promise<number> {
    const { id, device } = record;
    const { channel, interval } = (await exchangeOf(step, record)) ?? usualExchange(record);
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
  async commandsFor(record: BeaconRecord, transport: Transport): Promise<DeviceCommand[]> {
    const { id, device } = record;
    if (!this.underWay.has(id) || transport !== Transport.Gsm) return [];
    if (device.communicationStatus !== CommunicationStatus.Active) return [];
    const { pool, feed } = this.#rooms;
    const asked = { now: clock.now(), since: visibleSince(record), most: limits.delivery.perContact };
    const due = await deliveries.due(pool, id, asked);
    if (due.length === 0) {
      await this.underWay.check(id);
      return [];
    }
    const before = new Map(due.map((one) => [one.id, one.before]));
    return feed.transaction(async (step) => {
      const handed = await deliveries.handOver(step.db, id, [...before.keys()], step.now);
      for (const { id: given, kind } of handed)
        if (before.get(given) === DeliveryState.Waiting)
          emitChange(step, { beaconId: id, id: given, kind, state: DeliveryState.HandedOver });
      handed.sort((a, b) => a.id - b.id);
      return Promise.all(handed.map((one) => commandOf(step, one)));
    });
  }

  /** A stage of the ingest pipeline: what devices acknowledge is known when their report is answered (MSG-D04). */
  readonly acknowledge: Stage = async (batch) => {
    const acks = newItems(batch).flatMap(({ record, report }) =>
      report.acks.map(({ CommandId, Success, Error: error, Answer, Received }): DeviceAck => ({
        beaconId: record.id,
        commandId: CommandId,
        success: Success,
        error: error ?? null,
        answer: Answer ?? null,
        received: Received ?? null,
      })),
    );
    if (acks.length === 0) return;
    const { step } = batch;
    await this.#progress(step, acks);
    await settle(step, await deliveries.acknowledge(step.db, acks, step.now));
  };

  /** Devices that have a part of a firmware: they are given the next block (FW-D04). */
  async #progress(step: Step, acks: readonly DeviceAck[]): Promise<void> {
    const said = acks.flatMap(({ beaconId, commandId, success, received }) =>
      success && received !== null ? [{ beaconId, commandId, received }] : [],
    );
    if (said.length === 0) return;
    const expires = step.now + limits.delivery.life;
    for (const { beaconId, commandId } of await firmwares.progress(step.db, said, expires))
      step.emit({ type: 'firmware.loading', beaconId, id: commandId });
  }

  /** Sends a firmware to its beacon within a change; false where another one is on its way there (FW-D03). */
  async load(step: Step, firmware: StoredFirmware, userId: number): Promise<boolean> {
    const started = await startFirmware(step, firmware, userId);
    if (started) emitChange(step, started);
    return started !== null;
  }

  /** Takes a firmware back that is on its way; false where it has just ended (FW-D02). */
  async hold(step: Step, { beaconId, deliveryId }: StoredFirmware): Promise<boolean> {
    if (deliveryId === null) return false;
    const held = await hold(step.db, { beaconId, deliveryId, fault: 'held', now: step.now });
    if (held) emitChange(step, held);
    return held !== null;
  }

  /** Steps one delivery in a change of its own; null where its state may not go there. */
  advance(beaconId: number, id: number, outcome: Outcome): Promise<Changed | null> {
    return this.#rooms.feed.transaction((step) => this.step(step, beaconId, id, outcome));
  }

  /** Steps one delivery within a change. */
  async step(step: Step, beaconId: number, id: number, outcome: Outcome): Promise<Changed | null> {
    const one = await deliveries.advance(step.db, beaconId, id, outcome, step.now);
    if (one) await settle(step, [{ ...one, byUser: outcome.fault === 'replaced' }]);
    return one;
  }

  /**
   * A satellite session of a device named the message that it was to get. The number is there even when the transfer failed:
   * only sessions 0 and 2 brought it, and in session 1 it was too large for the device (domain rule of Iridium).
   */
  async sessionReported(
    beaconId: number,
    session: { mtmsn: number; momsn: number; status: number },
  ): Promise<void> {
    const { mtmsn, momsn, status } = session;
    const known = await deliveries.byMtmsn(this.#rooms.pool, beaconId, mtmsn);
    if (!known) return;
    if (status === 0 || status === 2)
      await this.advance(beaconId, known.id, { state: DeliveryState.Confirmed, momsn });
    if (status === 1)
      await this.advance(beaconId, known.id, { state: DeliveryState.Failed, fault: 'tooLarge', momsn });
  }

  /** Ends what nobody acknowledged in its time (SRV-D02). */
  async expire(now: number): Promise<void> {
    for (let ended = portion; ended === portion;)
      ended = await this.#rooms.feed.transaction(async (step) => {
        const list = await deliveries.expire(step.db, now, portion);
        await settle(step, list);
        return list.length;
      });
  }
}

/** Deliveries that expire in one transaction. */
const portion = 1_000;

/** What follows from deliveries that changed: the device has the parameters that it confirmed, and everybody is told. */
async function settle(step: Step, list: readonly Changed[]): Promise<void> {
  const isReport = ({ kind, state }: Changed) =>
    kind === DeliveryKind.Parameters && state === DeliveryState.Confirmed;
  const reports = list.filter(isReport);
  if (reports.length > 0) await deliveries.report(step.db, reports, step.now);
  for (const one of [...list, ...(await goOn(step, list))]) emitChange(step, one);
}

/** What a device is told; of a firmware it is given the block that it needs next (FW-D04). */
async function commandOf(
  { db }: Step,
  { id, kind, payload }: Omit<Handed, 'before'>,
): Promise<DeviceCommand> {
  const block = kind === DeliveryKind.Firmware ? await firmwares.block(db, id) : null;
  const more = block && { Offset: block.offset, Data: block.data.toString('base64') };
  return { CommandId: id, Kind: kind, Payload: { ...payload, ...more } };
}

/** Tells everybody of a delivery that changed. */
function emitChange(step: Step, { beaconId, id, kind, state, byUser = false }: Changed): void {
  step.emit({ type: 'delivery.changed', beaconId, id, kind, state, byUser, isUnderWay: isUnderWay(state) });
}

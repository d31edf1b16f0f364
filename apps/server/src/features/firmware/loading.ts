import { DeliveryKind, DeliveryState, limits } from '@mayak/api';
import { emitChange, type Changed, type DeliveryOfKind } from '../../core/delivery/delivery.ts';
import { deliveries } from '../../core/delivery/store.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { firmwares, type StoredFirmware } from './store.ts';

/**
 * Sends a firmware to its beacon, in blocks with the answers to its contacts; satellites carry none of it. False where another
 * one is on its way there (FW-D03).
 */
export async function load(
  step: Step,
  { id, beaconId, version, size, sha256 }: StoredFirmware,
  userId: number | null,
): Promise<boolean> {
  const { db, now } = step;
  await firmwares.hold(db, beaconId);
  if (await firmwares.isWaiting(db, beaconId)) return false;
  const kind = DeliveryKind.Firmware;
  const deliveryId = await deliveries.add(db, {
    beaconId,
    kind,
    payload: { Id: id, Version: version, Size: size, Sha256: sha256 },
    userId,
    ways: { gsm: now, iridium: null },
    created: now,
    expires: now + limits.delivery.life,
  });
  await firmwares.started(db, id, deliveryId);
  emitChange(step, { beaconId, id: deliveryId, kind, state: DeliveryState.Waiting });
  return true;
}

/** Takes a firmware back that is on its way; false where it has just ended (FW-D02). */
export const takeBack = async (step: Step, { beaconId, deliveryId }: StoredFirmware): Promise<boolean> =>
  deliveryId !== null && end(step, { beaconId, deliveryId, fault: 'held' });

/** Ends the delivery of a firmware that has not arrived: by its user, or since its roll-out stopped. */
async function end(step: Step, { beaconId, deliveryId, fault }: Ended): Promise<boolean> {
  const outcome = { state: DeliveryState.Failed, fault };
  const ended = await deliveries.advance(step.db, beaconId, deliveryId, outcome, step.now);
  if (ended) emitChange(step, { ...ended, byUser: true });
  return ended !== null;
}

interface Ended {
  beaconId: number;
  deliveryId: number;
  fault: 'held' | 'stopped';
}

/** What the queue of deliveries leaves to firmware (FW-D04). */
export const firmwareDeliveries: DeliveryOfKind = {
  /** The block that the device needs next. */
  async addition({ db }, deliveryId) {
    const block = await firmwares.block(db, deliveryId);
    return block && { Offset: block.offset, Data: block.data.toString('base64') };
  },

  /** Devices that have a part are given the next block. */
  async progress(step, acks) {
    const told = acks.flatMap(({ beaconId, commandId, success, received }) =>
      success && received !== null ? [{ beaconId, commandId, received }] : [],
    );
    if (told.length === 0) return;
    const expires = step.now + limits.delivery.life;
    for (const { beaconId, commandId } of await firmwares.progress(step.db, told, expires))
      step.emit({ type: 'firmware.loading', beaconId, id: commandId });
  },

  /** One that its beacon has lets its roll-out go on, a failed one stops it. */
  async follow(step, changed) {
    const [had, failed] = [idsOf(changed, DeliveryState.Confirmed), idsOf(changed, DeliveryState.Failed)];
    if (had.length > 0) for (const one of await firmwares.follows(step.db, had)) await load(step, one, null);
    if (failed.length > 0)
      for (const one of await firmwares.unbegun(step.db, failed))
        await end(step, { ...one, fault: 'stopped' });
  },
};

const idsOf = (changed: readonly Changed[], state: DeliveryState) =>
  changed.filter((one) => one.state === state && !one.byUser).map(({ id }) => id);

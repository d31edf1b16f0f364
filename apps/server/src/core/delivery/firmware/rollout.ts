import { DeliveryKind, DeliveryState, limits } from '@mayak/api';
import type { Db } from '../../../platform/db/pool.ts';
import type { Step } from '../../../platform/events/changeFeed.ts';
import type { Changed } from '../delivery.ts';
import { deliveries } from '../store.ts';
import { firmwares, type StoredFirmware } from './store.ts';

/**
 * Sends a firmware to its beacon, in blocks with the answers to its contacts; satellites carry none of it. Null where another
 * one is on its way there (FW-D03).
 */
export async function startFirmware(
  step: Step,
  { id, beaconId, version, size, sha256 }: StoredFirmware,
  userId: number | null,
): Promise<Changed | null> {
  const { db, now } = step;
  await firmwares.hold(db, beaconId);
  if (await firmwares.isWaiting(db, beaconId)) return null;
  const deliveryId = await deliveries.add(db, {
    beaconId,
    kind: DeliveryKind.Firmware,
    payload: { Id: id, Version: version, Size: size, Sha256: sha256 },
    userId,
    ways: { gsm: now, iridium: null },
    created: now,
    expires: now + limits.delivery.life,
  });
  await firmwares.started(db, id, deliveryId);
  return { beaconId, id: deliveryId, kind: DeliveryKind.Firmware, state: DeliveryState.Waiting };
}

/** What follows from firmwares that ended: one that its beacon has lets its roll-out go on, a failed one stops it. */
export async function goOn(step: Step, ended: readonly Changed[]): Promise<Changed[]> {
  const idsOf = (state: DeliveryState) =>
    ended
      .filter((one) => one.kind === DeliveryKind.Firmware && one.state === state && !one.byUser)
      .map(({ id }) => id);
  const [had, failed] = [idsOf(DeliveryState.Confirmed), idsOf(DeliveryState.Failed)];
  const list: (Changed | null)[] = [];
  if (had.length > 0)
    for (const one of await firmwares.follows(step.db, had)) list.push(await startFirmware(step, one, null));
  if (failed.length > 0)
    for (const { beaconId, deliveryId } of await firmwares.unbegun(step.db, failed))
      list.push(await hold(step.db, { beaconId, deliveryId, fault: 'stopped', now: step.now }));
  return list.filter((one) => one !== null);
}

/** Takes a firmware back that has not arrived: by its user, or since its roll-out stopped. */
export async function hold(db: Db, { beaconId, deliveryId, fault, now }: Held): Promise<Changed | null> {
  const held = await deliveries.advance(
    db,
    beaconId,
    deliveryId,
    { state: DeliveryState.Failed, fault },
    now,
  );
  return held && { ...held, byUser: true };
}

interface Held {
  beaconId: number;
  deliveryId: number;
  fault: 'held' | 'stopped';
  now: number;
}

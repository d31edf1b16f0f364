import { DeliveryState, limits } from '@mayak/api';
import type { Pool } from '../../../platform/db/pool.ts';
import type { DeliveryQueue } from '../queue.ts';
import type { ForIridium, Outcome } from '../delivery.ts';
import { deliveries } from '../store.ts';
import { directIp } from './client.ts';
import type { IridiumGateway } from './gateway.ts';
import { simulator } from './simulator.ts';

interface Rooms {
  pool: Pool;
  deliveries: DeliveryQueue;
  settings: { iridiumSimulator: boolean; iridiumInside: boolean };
  log: { warn(what: object, text: string): void };
}

/** Deliveries of one run, all of which are on their way at once. */
const most = 100;

const nobody: IridiumGateway = async () => ({ state: DeliveryState.Failed, fault: 'noGateway' });

/** The gateway of a beacon: that of its settings, else the built-in one where the installation has it (REMOTE-D11). */
const gatewayOf = (
  { host }: ForIridium,
  { iridiumSimulator, iridiumInside }: Rooms['settings'],
): IridiumGateway => {
  if (host !== null) return directIp({ allowPrivate: iridiumInside });
  return iridiumSimulator ? simulator : nobody;
};

/** The gateway refuses what another way may still bring; what the simulator fails is to be seen as failed (MSG-D05). */
const isLeft = ({ hasGsm }: ForIridium, { state, fault }: Outcome) =>
  state === DeliveryState.Failed && hasGsm && fault !== 'simulated';

/** Takes what is due for Iridium on its way, until nothing is left. */
export async function sendByIridium(rooms: Rooms, now: number): Promise<void> {
  if (rooms.deliveries.underWay.size === 0) return;
  for (let count = most; count === most;) {
    const due = await deliveries.claim(rooms.pool, now, now + limits.delivery.lease, most);
    count = due.length;
    await Promise.all(due.map((item) => pass(rooms, item, now)));
  }
}

async function pass(
  { deliveries: queue, settings, pool, log }: Rooms,
  item: ForIridium,
  now: number,
): Promise<void> {
  const { beaconId, id, state } = item;
  try {
    const outcome = await gatewayOf(
      item,
      settings,
    )({
      item,
      now,
      step: (between) => queue.advance(beaconId, id, between),
    });
    if (isLeft(item, outcome)) await deliveries.leaveToGsm(pool, beaconId, id);
    else if (outcome.state !== state) await queue.advance(beaconId, id, outcome);
    else if (outcome.nextAt) await deliveries.postpone(pool, beaconId, id, outcome.nextAt);
  } catch (error) {
    log.warn({ beaconId, id, reason: String(error) }, 'A delivery waits for the Iridium gateway');
  }
}

import type { AppContext } from '../../context/context.ts';
import { sensorOf, type BeaconRecord } from '../../beacons/record.ts';
import type { Db } from '../../db/pool.ts';
import { devices, type ChannelRow, type Device, type NewDevice } from '../../beacons/deviceStore.ts';
import { emptyState } from '../../beacons/stateStore.ts';

/** A device stored with its channels; `show` makes it known to the server once the transaction is over. */
export interface Stocked {
  device: Device;
  show(): BeaconRecord;
}

/** Takes a device into the stock (BEACON-D11, BEACON-D12). */
export async function intoStock(
  { beacons }: Pick<AppContext, 'beacons'>,
  db: Db,
  device: NewDevice,
  channels: ChannelRow[],
): Promise<Stocked> {
  const created = await devices.create(db, device, channels);
  const sensors = () => channels.map((row) => sensorOf(created.id, row));
  return { device: created, show: () => beacons.add(created, '', sensors(), emptyState(), 0) };
}

import type { Parts } from '../parts.ts';
import { sensorOf, type BeaconRecord } from '../state/record.ts';
import type { Db } from '../store/db.ts';
import { devices, type ChannelRow, type Device, type NewDevice } from '../store/devices.ts';
import { nothingKnown } from '../store/states.ts';

/** A device stored with its channels; `show` makes it known to the server once the transaction is over. */
export interface Stocked {
  device: Device;
  show(): BeaconRecord;
}

/** Takes a device into the stock (BEACON-D11, BEACON-D12). */
export async function intoStock(
  { state }: Pick<Parts, 'state'>,
  db: Db,
  device: NewDevice,
  channels: ChannelRow[],
): Promise<Stocked> {
  const created = await devices.create(db, device, channels);
  const sensors = () => channels.map((row) => sensorOf(created.id, row));
  return { device: created, show: () => state.add(created, '', sensors(), nothingKnown(), 0) };
}

import type { Beacons } from '../beacons/beacons.ts';
import { devices, type ChannelRow, type Device, type NewDevice } from '../beacons/store/devices.ts';
import { sensorOf } from '../beacons/record.ts';
import { states } from '../beacons/store/states.ts';
import { emptyState } from '../beacons/store/beaconState.ts';
import type { Step } from '../../platform/events/changeFeed.ts';

/** Provisions a device with its channels within a change; it is known to the server after the commit (BEACON-D11, BEACON-D12). */
export async function provision(
  { beacons }: { beacons: Beacons },
  step: Step,
  device: NewDevice,
  channels: ChannelRow[],
): Promise<Device> {
  const created = await devices.create(step.db, device, channels);
  await states.create(step.db, created.id);
  step.emit({ type: 'beacon.changed', ids: [created.id], cards: [created.id] });
  step.afterCommit(() =>
    beacons.put({
      device: created,
      ownerName: '',
      sensors: channels.map((row) => sensorOf(created.id, row)),
      state: emptyState(),
      stored: 0,
      unread: 0,
      alarms: [],
      rules: [],
      shares: [],
      looks: [],
    }),
  );
  return created;
}

import type { Beacons } from '../../core/beacons/beacons.ts';
import { devices, type ChannelRow, type Device, type NewDevice } from '../../core/beacons/store/devices.ts';
import { sensorOf } from '../../core/beacons/record.ts';
import { states } from '../../core/beacons/store/states.ts';
import { emptyState } from '../../core/beacons/store/beaconState.ts';
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

import { access } from './accessStore.ts';
import type { Db } from '../db/pool.ts';
import { devices } from './deviceStore.ts';
import { places } from './geoobjectStore.ts';
import { unreadCounts } from '../ingest/contentStore.ts';
import { emptyState, states } from './stateStore.ts';
import { sensorOf, type Sensor } from './record.ts';
import { Beacons } from './beacons.ts';

/** The state of all beacons as the database has it. */
export async function loadState(db: Db): Promise<Beacons> {
  const state = new Beacons();
  const [list, channels, currents, unread, owners, shares, looks, zones] = await Promise.all([
    devices.all(db),
    devices.channels(db),
    states.all(db),
    unreadCounts(db),
    access.owners(db),
    access.shares(db),
    access.looks(db),
    places.all(db),
  ]);
  const sensors = new Map<number, Sensor[]>();
  for (const { BeaconId, ...row } of channels) {
    const of = sensors.get(BeaconId) ?? [];
    of.push(sensorOf(BeaconId, row));
    sensors.set(BeaconId, of);
  }
  const names = new Map(owners.map((o) => [o.beaconId, o.userName]));
  for (const device of list) {
    const current = currents.get(device.id) ?? emptyState();
    state.add(
      device,
      names.get(device.id) ?? '',
      sensors.get(device.id) ?? [],
      current,
      unread.get(device.id) ?? 0,
    );
  }
  for (const share of shares) state.share(share);
  for (const { userId, beaconId, color, trackLineWidth } of looks)
    state.look(userId, beaconId, { Color: color, TrackLineWidth: trackLineWidth });
  for (const zone of zones) state.geozones.set(zone);
  return state;
}

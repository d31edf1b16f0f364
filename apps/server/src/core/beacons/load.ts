import type { Db } from '../../platform/db/pool.ts';
import { alarms } from '../alarms/store/alarms.ts';
import { access } from './store/access.ts';
import type { BeaconSnapshot } from './snapshot.ts';
import { devices } from './store/devices.ts';
import { keepScale, keptScale, Sensor, type Scale } from './record.ts';
import { ruleStore } from './store/rules.ts';
import { states } from './store/states.ts';
import { unreadCounts } from './store/unread.ts';

/** The sensors of beacons; of those that are set alike the settings are read once, and not at all where they are known. */
async function readSensors(db: Db, ids: readonly number[]): Promise<Map<number, Sensor[]>> {
  const list = (await devices.channelWords(db, ids)).map(({ id, channels }) => ({
    id,
    channels: channels.split(',').map((one) => one.split(' ') as [number: string, word: string]),
  }));
  const scales = new Map<string, Scale>();
  const unknown = new Set<string>();
  for (const { channels } of list)
    for (const [, word] of channels) {
      if (scales.has(word) || unknown.has(word)) continue;
      const known = keptScale(word);
      if (known) scales.set(word, known);
      else unknown.add(word);
    }
  const found = unknown.size === 0 ? [] : await devices.channelsOf(db, ids, [...unknown]);
  for (const { word, Number: _, ...row } of found) scales.set(word, keepScale(word, row));
  return new Map(
    list.map(({ id, channels }) => [
      id,
      channels.flatMap(([number, word]) => {
        const scale = scales.get(word);
        return scale ? new Sensor(id, Number(number), scale) : [];
      }),
    ]),
  );
}

/** Beacons as they are stored, with who sees them and how. */
export async function readBeacons(db: Db, ids: readonly number[]): Promise<BeaconSnapshot[]> {
  // One after the other: within a change there is one connection.
  // States first: what changes meanwhile is then found to be older than its row.
  const stored = await states.some(db, ids);
  const list = await devices.some(db, ids);
  const sensors = await readSensors(db, ids);
  const unread = await unreadCounts(db, ids);
  const open = await alarms.standing(db, ids);
  const owners = await access.owners(db, ids);
  const shares = await access.shares(db, ids);
  const looks = await access.looks(db, ids);
  const rules = await ruleStore.some(db, ids);
  const stateOf = new Map(stored.map((one) => [one.id, one]));
  const names = new Map(owners.map((o) => [o.beaconId, o.userName]));
  const alarmsOf = Map.groupBy(open, ({ beaconId }) => beaconId);
  const sharesOf = Map.groupBy(shares, ({ beaconId }) => beaconId);
  const rulesOf = Map.groupBy(rules, ({ beaconId }) => beaconId);
  const looksOf = Map.groupBy(looks, ({ beaconId }) => beaconId);
  return list.flatMap((device): BeaconSnapshot[] => {
    const { id } = device;
    const known = stateOf.get(id);
    if (!known) return [];
    return [
      {
        device,
        ownerName: names.get(id) ?? '',
        sensors: sensors.get(id) ?? [],
        state: known.state,
        stored: known.version,
        unread: unread.get(id) ?? 0,
        alarms: alarmsOf.get(id) ?? [],
        rules: rulesOf.get(id) ?? [],
        shares: sharesOf.get(id) ?? [],
        looks: looksOf.get(id) ?? [],
      },
    ];
  });
}

import type { Beacons } from './beacons.ts';
import type { Position, Zones } from './geozones.ts';
import type { BeaconRecord } from './record.ts';

/** The areas that a beacon is in after these fixes, oldest first, and those that it only passed through (GEO-D04). */
export function zonesAfter(
  beacons: Beacons,
  record: BeaconRecord,
  was: Zones,
  fixes: readonly Position[],
): Zones & { passed: number[] } {
  const users = fixes.length === 0 ? [] : beacons.zoneUsers(record);
  const seen = new Set<number>();
  let zones = was;
  for (const fix of fixes) {
    zones = beacons.geozones.after(fix, users, zones);
    for (const id of zones.inside) seen.add(id);
  }
  const passed = [...seen].filter((id) => !was.inside.includes(id) && !zones.inside.includes(id));
  return { ...zones, passed };
}

/** Ids of geoobjects that a user may see: own ones and those shared by his sharers (GEO-D02). */
export function visibleZones(beacons: Beacons, userId: number): Set<number> {
  const ids = new Set(beacons.geozones.of(userId).map((one) => one.id));
  for (const other of beacons.sharersTo(userId))
    for (const one of beacons.geozones.of(other, true)) ids.add(one.id);
  return ids;
}

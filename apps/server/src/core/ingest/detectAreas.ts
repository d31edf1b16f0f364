import type { Beacons } from '../beacons/beacons.ts';
import { positionOf, type Zones } from '../beacons/geozones.ts';
import type { Item, Stage } from './batch.ts';
import { newItems } from './batch.ts';
import { zonesAfter } from '../beacons/zones.ts';

function* crossings({ record, before, after, passed, fixes }: Item) {
  const t = fixes.at(-1)?.t ?? 0;
  const event = (type: 'geoobject.entered' | 'geoobject.left', id: number) =>
    ({ type, beaconId: record.id, id, t }) as const;
  for (const id of after.geoobjects)
    if (!before.geoobjects.includes(id)) yield event('geoobject.entered', id);
  for (const id of before.geoobjects) if (!after.geoobjects.includes(id)) yield event('geoobject.left', id);
  for (const id of passed) {
    yield event('geoobject.entered', id);
    yield event('geoobject.left', id);
  }
}

/** Finds the areas that beacons came into and left (GEO-D04, GEO-D07). */
export const detectAreas =
  (beacons: Beacons): Stage =>
  (batch) => {
    for (const item of newItems(batch)) {
      const { record, before, after, fixes } = item;
      const was: Zones = { inside: before.geoobjects, atEdge: before.atEdge };
      const { inside, atEdge, passed } = zonesAfter(beacons, record, was, fixes.map(positionOf));
      Object.assign(after, { geoobjects: [...inside], atEdge: [...atEdge] });
      item.passed = passed;
      for (const crossing of crossings(item)) batch.step.emit(crossing);
    }
  };

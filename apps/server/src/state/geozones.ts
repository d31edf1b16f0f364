import { GeoobjectType, isInside, unrolled, type Coord } from '@mayak/api';
import type { Place } from '../store/geoobjects.ts';

interface Zone extends Place {
  /** South, north, west and east edge of the unrolled outline. */
  box: readonly [number, number, number, number];
}

function boxOf(outline: Coord[]): Zone['box'] {
  const ring = unrolled(outline);
  const lats = ring.map(([lat]) => lat);
  const lons = ring.map(([, lon]) => lon);
  return [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
}

/** A longitude turned to the sheet on which the outline lies. */
const inBox = ([south, north, west, east]: Zone['box'], [lat, lon]: Coord) => {
  const turned = lon + 360 * Math.ceil((west - lon) / 360 - 1e-12);
  return lat >= south - 1e-9 && lat <= north + 1e-9 && turned <= east + 1e-9;
};

/** All geoobjects by id and by owner, and which areas a position lies in (GEO-D04). */
export class Geozones {
  readonly #byId = new Map<number, Zone>();
  readonly #byUser = new Map<number, Set<number>>();

  set(place: Place): void {
    this.delete(place.id);
    this.#byId.set(place.id, { ...place, box: boxOf(place.coordinates) });
    const own = this.#byUser.get(place.userId) ?? new Set();
    this.#byUser.set(place.userId, own.add(place.id));
  }

  delete(id: number): void {
    const place = this.#byId.get(id);
    if (!place) return;
    this.#byId.delete(id);
    this.#byUser.get(place.userId)?.delete(id);
  }

  get(id: number): Place | undefined {
    return this.#byId.get(id);
  }

  /** Geoobjects of a user; only the shared ones when asked for another's. */
  of(userId: number, sharedOnly = false): Place[] {
    const own = [...(this.#byUser.get(userId) ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
    return sharedOnly ? own.filter((p) => p.shared) : own;
  }

  /** Ids of the areas of these users in which the position lies. */
  around(at: Coord, userIds: Iterable<number>): number[] {
    const found: number[] = [];
    for (const userId of userIds)
      for (const id of this.#byUser.get(userId) ?? []) {
        const zone = this.#byId.get(id);
        if (zone?.type === GeoobjectType.Polygon && inBox(zone.box, at) && isInside(at, zone.coordinates))
          found.push(id);
      }
    return found.sort((a, b) => a - b);
  }
}

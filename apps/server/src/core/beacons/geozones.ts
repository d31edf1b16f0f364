import {
  borderDistance,
  GeoobjectType,
  isInside,
  marginOf,
  membershipAfter,
  unrolled,
  type Coord,
} from '@mayak/api';
import type { Place } from './store/geoobjects.ts';
import type { Fix } from './store/beaconState.ts';

interface Zone extends Place {
  /** South, north, west and east edge of the unrolled outline with its margin around it. */
  box: readonly [number, number, number, number];
  /** Metres. */
  margin: number;
}

/** Where a beacon is, and within how many metres around that is sure. */
export interface Position {
  at: Coord;
  accuracy: number;
}

/** The position of a fix. */
export const positionOf = ({ lat, lon, accuracy }: Fix): Position => ({
  at: [lat, lon],
  accuracy: accuracy ?? 0,
});

/** The areas that a beacon is in, and those at whose edge it was last seen outside. */
export interface Zones {
  inside: readonly number[];
  atEdge: readonly number[];
}

const metresOfDegree = 111_195;

function boxOf(outline: Coord[], margin: number): Zone['box'] {
  const ring = unrolled(outline);
  const lats = ring.map(([lat]) => lat);
  const lons = ring.map(([, lon]) => lon);
  const most = Math.min(89.9, Math.max(...lats.map(Math.abs)));
  const high = margin / metresOfDegree + 1e-9;
  const wide = high / Math.cos((most * Math.PI) / 180);
  return [
    Math.min(...lats) - high,
    Math.max(...lats) + high,
    Math.min(...lons) - wide,
    Math.max(...lons) + wide,
  ];
}

/** The place lies within so many metres of the box, on whichever copy of the world the outline does. */
const nearBox = ([south, north, west, east]: Zone['box'], [lat, lon]: Coord, metres: number) => {
  const high = metres / metresOfDegree;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const turned = lon + 360 * Math.ceil((west - wide - lon) / 360);
  return lat >= south - high && lat <= north + high && turned <= east + wide;
};

const isArea = ({ type }: Place) => type === GeoobjectType.Polygon;

/** All geoobjects by id and by owner, and which areas a beacon is in (GEO-D04, GEO-D07). */
export class Geozones {
  readonly #byId = new Map<number, Zone>();
  readonly #byUser = new Map<number, Set<number>>();

  set(place: Place): void {
    this.delete(place.id);
    const margin = isArea(place) ? marginOf(place.coordinates) : 0;
    this.#byId.set(place.id, { ...place, margin, box: boxOf(place.coordinates, margin) });
    const own = this.#byUser.get(place.userId) ?? new Set();
    this.#byUser.set(place.userId, own.add(place.id));
  }

  /** Takes these in the place of all. */
  replace(places: readonly Place[]): void {
    this.#byId.clear();
    this.#byUser.clear();
    for (const place of places) this.set(place);
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

  /** The areas of these users that the place lies in or near enough to matter, if it is sure within `radius` metres. */
  *#near(at: Coord, userIds: Iterable<number>, radius: number): Generator<Zone> {
    for (const userId of userIds)
      for (const id of this.#byUser.get(userId) ?? []) {
        const zone = this.#byId.get(id);
        if (zone && isArea(zone) && nearBox(zone.box, at, radius)) yield zone;
      }
  }

  /** The areas of these users that a beacon is in after one more fix. */
  after({ at, accuracy }: Position, userIds: Iterable<number>, was: Zones): Zones {
    const zones = { inside: [] as number[], atEdge: [] as number[] };
    for (const zone of this.#near(at, userIds, accuracy)) {
      const before = { isIn: was.inside.includes(zone.id), isAtEdge: was.atEdge.includes(zone.id) };
      const isOver = !before.isAtEdge && isInside(at, zone.coordinates) === before.isIn;
      const now = isOver
        ? before
        : membershipAfter(before, borderDistance(at, zone.coordinates), { margin: zone.margin, accuracy });
      if (now.isIn) zones.inside.push(zone.id);
      if (now.isAtEdge) zones.atEdge.push(zone.id);
    }
    return sorted(zones);
  }

  /** The areas that a resting beacon is in after geoobjects changed; the changed one is judged as if it was new. */
  anew({ at, accuracy }: Position, userIds: Iterable<number>, was: Zones, changed: number | null): Zones {
    const zones = { inside: [] as number[], atEdge: [] as number[] };
    for (const { id, coordinates } of this.#near(at, userIds, accuracy)) {
      const isKept = id !== changed && (was.inside.includes(id) || was.atEdge.includes(id));
      if (isKept ? was.inside.includes(id) : isInside(at, coordinates)) zones.inside.push(id);
      if (isKept && was.atEdge.includes(id)) zones.atEdge.push(id);
    }
    return sorted(zones);
  }
}

const sorted = ({ inside, atEdge }: { inside: number[]; atEdge: number[] }): Zones => ({
  inside: inside.sort((a, b) => a - b),
  atEdge: atEdge.sort((a, b) => a - b),
});

import type { Coord } from '../contract/index.ts';
import { areaOf, isInside } from '../geoobject/index.ts';
import { limits } from '../limits.ts';
import type { Locale } from '../user/index.ts';
import type { Place } from './basemap.ts';
import { nearPlace } from './nearPlace.rules.ts';

/** By what places may be called: areas that the reader sees, and the names of the outline map. */
export interface PlaceNames {
  areas: readonly { name: string; outline: readonly Coord[] }[];
  places: readonly Place[];
}

/** Of whom a place is told, in which language, and how a distance in metres is written there. */
export interface PlaceReader {
  isAfloat: boolean;
  locale: Locale;
  distance: (metres: number) => string;
}

/** From here on it is said how far a place is from the town by which it is called, metres. */
const far = 5_000;

/** The areas around a place, the smallest first. */
const areasAt = (areas: PlaceNames['areas'], at: Coord) =>
  areas
    .filter(({ outline }) => isInside(at, outline))
    .toSorted((a, b) => areaOf(a.outline) - areaOf(b.outline));

/** The port in which a beacon stands: the smallest area around it that is no sea of its own, else a town at hand; null at sea or on the road (REP-D07). */
export function portName(
  { areas, places }: PlaceNames,
  at: Coord,
  reader: Pick<PlaceReader, 'isAfloat' | 'locale'>,
): string | null {
  const [area] = areasAt(areas, at);
  if (area && areaOf(area.outline) <= limits.report.portArea) return area.name;
  const near = nearPlace(places, at, reader);
  return near && near.metres !== null && near.metres < far ? near.name : null;
}

/** What a place is called: by the areas around it, the smallest first, else by the nearest town or, for one afloat, its waters; empty where nothing is near (REP-D07, TRACK-D06). */
export function placeName(
  { areas, places }: PlaceNames,
  at: Coord,
  { isAfloat, locale, distance }: PlaceReader,
): string {
  const inside = areasAt(areas, at);
  if (inside.length > 0) return inside.map(({ name }) => name).join(', ');
  const near = nearPlace(places, at, { isAfloat, locale });
  if (!near || near.metres === null || near.metres < far) return near?.name ?? '';
  return `${near.name}, ${distance(near.metres)}`;
}

import type { PlaceKind, PlaceRow } from './Place.ts';
import { northernLands, northernTowns, regions } from './north.ts';
import { russianNames } from './russian.names.ts';
import { bays, lakes, oceans, seas } from './waters.ts';
import { cities, countries } from './world.ts';

/** The lists of places by kind; within a list and between lists the earlier wins the room on the map. */
const placeRows: readonly (readonly [PlaceKind, readonly PlaceRow[]])[] = [
  ['ocean', oceans],
  ['sea', seas],
  ['city', cities],
  ['country', countries],
  ['region', regions],
  ['town', northernTowns],
  ['bay', bays],
  ['land', northernLands],
  ['lake', lakes],
];

/** A name as it is written to index.json: kind, latitude, longitude, first zoom, English and Russian name. */
export type NamedPlace = readonly [PlaceKind, number, number, number, string, string];

/** Every place of the map, the important ones first; a place without a Russian name stops the build. */
export function namedPlaces(): NamedPlace[] {
  return placeRows.flatMap(([kind, rows]) =>
    rows.map(([id, en, lat, lon, zoom]): NamedPlace => {
      const ru = russianNames[id];
      if (!ru) throw new Error(`russian.names.ts has no name for ${id}`);
      return [kind, lat, lon, zoom, en, ru];
    }),
  );
}

import type { Geoobject, Place } from '@mayak/api';
import { parseCoordinates, type LatLon } from '@mayak/ui';
import type { Fleet } from '@mayak/fleet';
import { plain, wordsOf } from '@mayak/fleet';

const most = { beacon: 8, geoobject: 5, place: 5 } as const;

/** Whether each word begins some word of the name. */
function begins(name: string, words: readonly string[]): boolean {
  const parts = plain(name).split(/[\s\-.,«»"()]+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

function some<T>(all: readonly T[], count: number, isHit: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === count) break;
    if (isHit(one)) found.push(one);
  }
  return found;
}

/** Beacons that are called so, by name or number, and those that the list finds by other fields, such as where they are (MAP-D07). */
export function findBeacons(
  text: string,
  fleet: Pick<Fleet, 'search' | 'rowOf' | 'table'>,
): { called: number[]; others: number[] } {
  const words = wordsOf(text);
  if (words.length === 0) return { called: [], others: [] };
  const { table } = fleet;
  const isCalled = (id: number) => {
    const row = fleet.rowOf(id);
    const called = plain(`${table.name[row]} ${table.serialNumber[row]} ${table.imeis[row]}`);
    return words.every((word) => called.includes(word));
  };
  const found = [...fleet.search(text, 'state')];
  const called = some(found, most.beacon, isCalled);
  return { called, others: some(found, most.beacon - called.length, (id) => !isCalled(id)) };
}

/** Geoobjects that are called so. */
export function findGeoobjects(text: string, geoobjects: readonly Geoobject[]): Geoobject[] {
  const words = wordsOf(text);
  return words.length === 0 ? [] : some(geoobjects, most.geoobject, ({ Name }) => begins(Name, words));
}

/** Coordinates in any form, and named places of the outline map, the important ones first. */
export function findPlaces(text: string, places: readonly Place[]): { at: LatLon | null; named: Place[] } {
  const words = wordsOf(text);
  if (words.length === 0) return { at: null, named: [] };
  const isNamed = ([, , , , en, ru]: Place) => begins(en, words) || begins(ru, words);
  return { at: parseCoordinates(text), named: some(places, most.place, isNamed) };
}

import type { Geoobject, Place } from '@mayak/api';
import { type LatLon, parseCoordinates } from '@mayak/ui';
import { type Fleet, plain, wordsOf } from '@mayak/fleet';

/** Something that a search over everything found; the name of a place comes in both languages. */
export type Hit =
  | { kind: 'coordinates'; key: string; at: LatLon }
  | { kind: 'beacon'; key: string; id: number }
  | { kind: 'geoobject'; key: string; object: Geoobject }
  | { kind: 'place'; key: string; place: Place };

interface Sources {
  fleet: Pick<Fleet, 'search' | 'rowOf' | 'table'>;
  geoobjects: readonly Geoobject[];
  /** Named places of the outline map, the important ones first. */
  places: readonly Place[];
}

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

/** Beacons that are called so, by name or number; and those that the list finds by other fields, such as where they are. */
function beaconsOf(text: string, words: readonly string[], fleet: Sources['fleet']) {
  const { table } = fleet;
  const isCalled = (id: number) => {
    const row = fleet.rowOf(id);
    const called = plain(`${table.name[row]} ${table.serialNumber[row]} ${table.imeis[row]}`);
    return words.every((word) => called.includes(word));
  };
  const hit = (id: number): Hit => ({ kind: 'beacon', key: `beacon ${id}`, id });
  const found = [...fleet.search(text, 'state')];
  const called = some(found, most.beacon, isCalled);
  const others = some(found, most.beacon - called.length, (id) => !isCalled(id));
  return { called: called.map(hit), others: others.map(hit) };
}

/** What the text means: coordinates first, then beacons that are called so, geoobjects, places of the map, and beacons by their other fields (MAP-D07). */
export function hitsOf(text: string, { fleet, geoobjects, places }: Sources): Hit[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const at = parseCoordinates(text);
  const coordinates: Hit[] = at ? [{ kind: 'coordinates', key: 'coordinates', at }] : [];
  const beacons = beaconsOf(text, words, fleet);
  const objects = some(geoobjects, most.geoobject, ({ Name }) => begins(Name, words)).map((object): Hit => ({
    kind: 'geoobject',
    key: `geoobject ${object.Id}`,
    object,
  }));
  const named = some(places, most.place, ([, , , , en, ru]) => begins(en, words) || begins(ru, words)).map(
    (place): Hit => ({ kind: 'place', key: `place ${place[1]} ${place[2]} ${place[4]}`, place }),
  );
  return [...coordinates, ...beacons.called, ...objects, ...named, ...beacons.others];
}

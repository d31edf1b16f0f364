import type { Geoobject, Place } from '@mayak/api';
import { parseCoordinates, type LatLon } from '@mayak/ui';
import type { Fleet } from '../fleet';

/** Something that a search over everything found; the name of a place comes in both languages. */
export type Hit =
  | { kind: 'coordinates'; key: string; at: LatLon }
  | { kind: 'beacon'; key: string; id: number }
  | { kind: 'geoobject'; key: string; object: Geoobject }
  | { kind: 'place'; key: string; place: Place };

interface Sources {
  fleet: Pick<Fleet, 'search'>;
  geoobjects: readonly Geoobject[];
  /** Named places of the outline map, the important ones first. */
  places: readonly Place[];
}

const most = { beacon: 8, geoobject: 5, place: 5 } as const;

/** Whether each word begins some word of the name. */
function begins(name: string, words: readonly string[]): boolean {
  const parts = name.toLowerCase().split(/[\s\-.,«»"()]+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

function some<T>(all: readonly T[], count: number, isHit: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (!isHit(one)) continue;
    if (found.push(one) === count) break;
  }
  return found;
}

/** What the text means: coordinates first, then beacons by everything the list finds them by, geoobjects, places of the map (MAP-D07). */
export function hitsOf(text: string, { fleet, geoobjects, places }: Sources): Hit[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const at = parseCoordinates(text);
  const coordinates: Hit[] = at ? [{ kind: 'coordinates', key: 'coordinates', at }] : [];
  const beacons = [...fleet.search(text, 'state').slice(0, most.beacon)].map((id): Hit => ({
    kind: 'beacon',
    key: `beacon ${id}`,
    id,
  }));
  const objects = some(geoobjects, most.geoobject, ({ Name }) => begins(Name, words)).map((object): Hit => ({
    kind: 'geoobject',
    key: `geoobject ${object.Id}`,
    object,
  }));
  const named = some(places, most.place, ([, , , , en, ru]) => begins(en, words) || begins(ru, words)).map(
    (place): Hit => ({ kind: 'place', key: `place ${place[1]} ${place[2]} ${place[4]}`, place }),
  );
  return [...coordinates, ...beacons, ...objects, ...named];
}

import { metresBetween } from '../geoobject/index.ts';
import type { Coord } from '../contract/index.ts';
import type { Locale } from '../user/index.ts';
import type { Place, PlaceKind } from './basemap.ts';

/** How far from its label a place is still named by it, metres; labels of seas stand far from each other. */
const widest = 400_000;
const reach: Partial<Record<PlaceKind, number>> = { city: 40_000, town: 25_000, bay: 40_000, sea: widest };
const ofWater: readonly PlaceKind[] = ['bay', 'sea'];
/** One degree of latitude is no shorter than this. */
const degree = 110_500;

/** The place of the outline map by which another one is called, and how far it is: a town, or for one afloat its waters. */
export interface NearPlace {
  name: string;
  /** Metres; null in waters, where the label stands anywhere. */
  metres: number | null;
}

/** Finds the nearest place within its reach; towns go before waters, and waters are for those afloat alone (REP-D07). */
export function nearPlace(
  places: readonly Place[],
  [lat, lng]: Coord,
  { isAfloat, locale }: { isAfloat: boolean; locale: Locale },
): NearPlace | null {
  let best: { place: Place; metres: number; isWater: boolean } | null = null;
  for (const place of places) {
    // Most are ruled out by this alone.
    const north = Math.abs(place[1] - lat) * degree;
    if (north > widest) continue;
    const [kind, placeLat, placeLng] = place;
    const most = reach[kind];
    if (most === undefined || north > most) continue;
    const isWater = ofWater.includes(kind);
    if (isWater && (!isAfloat || (best && !best.isWater))) continue;
    const metres = metresBetween(lat, lng, placeLat, placeLng);
    if (metres > most) continue;
    const isBay = kind === 'bay' && best?.place[0] === 'sea';
    const isBetter = !best || (best.isWater && !isWater) || isBay || metres < best.metres;
    const isWider = kind === 'sea' && best?.place[0] === 'bay';
    if (isBetter && !isWider) best = { place, metres, isWater };
  }
  if (!best) return null;
  const [, , , , english, russian] = best.place;
  return { name: locale === 'ru' ? russian : english, metres: best.isWater ? null : best.metres };
}

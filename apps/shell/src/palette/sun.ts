import type { Palette } from '@mayak/ui';
import { getPosition } from 'suncalc';

/** Where the sun is asked for: degrees, WGS 84. */
export interface Place {
  lat: number;
  lon: number;
}

/** Height over the horizon as it is seen, degrees, at which the upper edge of the sun sets, and at which nautical twilight ends. */
const sets = -0.27;
const isNight = -12;

/** The palette for the light that there is at a place: day while the sun is up, dusk until no horizon is seen any more, then night (GEN-D16). */
export function paletteOfSun({ lat, lon }: Place, when: Date): Palette {
  const { altitude } = getPosition(when, lat, lon);
  if (altitude > sets) return 'light';
  return altitude > isNight ? 'dark' : 'night';
}

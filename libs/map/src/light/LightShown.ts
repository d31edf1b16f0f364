import type { Coord } from '@mayak/api';
import type { BaseColours, NameColours } from '../colours/MapColours';

/** A beacon as a light map draws it. */
export interface LightBeacon {
  id: number;
  name: string;
  colour: string;
  at: Coord;
  /** Degrees, where it moves. */
  course: number | null;
  /** Its way in pieces. */
  track: readonly (readonly Coord[])[];
}

/** Everything on a light map. */
export interface LightShown {
  beacons: readonly LightBeacon[];
  /** Nothing is shown outside of it. */
  area: readonly Coord[] | null;
  /** Side of the square in which a beacon is, metres; 0 where its place is exact. */
  square: number;
  selected: number | null;
}

/** What a light map is painted in. */
export type LightColours = BaseColours & NameColours & { text: string; panel: string; brand: string };

import type { LatLon } from '../MapViewProps';
import type { TrackWay } from './TrackWay';

/** A stay on a track. */
export interface TrackStop {
  at: LatLon;
  /** How long it lasted, in words. */
  label: string;
  isPicked: boolean;
}

/** Something that happened on the way: an alarm or an event. */
export interface TrackMark {
  at: LatLon;
  state: 'emergency' | 'preEmergency' | 'info';
}

/** A letter and a text at an end of a track. */
export interface TrackEnd {
  letter: string;
  label: string;
}

/** A way over the map with all that is drawn on it (TRACK-D06). */
export interface ShownTrack {
  id: string;
  way: TrackWay;
  /** `#rrggbb` or the name of a token, as those of the palette. */
  color: string;
  width: number;
  /** Which colour of the palette the side that ends at each fix has; null where the whole way has its own colour. */
  classes: Uint8Array | null;
  palette: readonly string[];
  /** Not 0 where a fix came late. */
  late: ArrayLike<number> | null;
  ends: readonly [start: TrackEnd, finish: TrackEnd] | null;
  stops: readonly TrackStop[];
  marks: readonly TrackMark[];
  arrows: boolean;
  points: boolean;
}

/** A fix of a track under the pointer; `at` is its place in the window of the map. */
export interface TrackHit {
  id: string;
  index: number;
  at: { x: number; y: number };
}

/** What is drawn by the theme. */
export interface TrackColours {
  /** Around a line in its own colour, and around one in many colours. */
  halo: string;
  casing: string;
  arrow: string;
  paper: string;
  text: string;
  label: string;
  labelText: string;
  late: string;
  states: Record<TrackMark['state'], string>;
}

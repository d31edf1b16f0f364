import type { Fleet } from '@mayak/fleet';
import type { LatLon } from '../MapViewProps';
import type { MarkerTexts } from './MarkerTexts';

/** What the layer shows, and whom it tells. */
export interface Shown {
  fleet: Fleet;
  /** Which beacons are on the map; null for all. */
  isShown: ((id: number) => boolean) | null;
  selected: number | null;
  /** The beacon that the map keeps in its middle. */
  followed: number | null;
  /** How far ahead course vectors show, milliseconds; null shows the selected beacon's alone, as far as fits the zoom. */
  ahead: number | null;
  /** The labels' switch. */
  labels: boolean;
  words: MarkerTexts;
  /** A beacon's own colour as CSS. */
  colorOf: (color: string) => string;
  onPick: (id: number) => void;
  /** A beacon under the pointer or the keyboard's ring, and its place in the map's window; null when there is none. */
  onHover: (id: number | null, at: { x: number; y: number }) => void;
  /** The map was asked for a menu: at this place, on this beacon, at these pixels of the window. */
  onMenu: (asked: MenuAsked) => void;
}

/** A menu is asked for: on a place of the map, on a beacon, or on both. */
export interface MenuAsked {
  place: LatLon | null;
  beacon: number | null;
  at: { x: number; y: number };
}

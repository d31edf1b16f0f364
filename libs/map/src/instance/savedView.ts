import { limits } from '@mayak/api';
import { type Saved, savedValue } from '@mayak/ui';

/** Centre and zoom of a map. */
export interface View {
  lat: number;
  lon: number;
  zoom: number;
}

const [lat, lon] = limits.map.centre;
/** Where a map opens that was never looked at (MAP-01, MAP-D01). */
export const firstView: View = { lat, lon, zoom: limits.map.zoom };

const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

const isView = (stored: unknown): stored is View =>
  typeof stored === 'object' &&
  stored !== null &&
  isWithin(Reflect.get(stored, 'lat'), -90, 90) &&
  Number.isFinite(Reflect.get(stored, 'lon')) &&
  isWithin(Reflect.get(stored, 'zoom'), limits.map.minZoom, limits.map.maxZoom);

/** The view that the browser keeps for a map of this name; anything else stored there is as good as nothing. */
export const savedView = (name: string): Saved<View> =>
  savedValue(`map.view.${name}`, (stored) => (isView(stored) ? stored : firstView));

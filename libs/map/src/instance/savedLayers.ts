import { savedValue, useSaved } from '@mayak/ui';
import type { MapSwitches } from '../MapViewProps';

const usual: MapSwitches = { beaconLabels: true, geoobjects: true, graticule: true, seamarks: false };

const isSwitches = (stored: unknown): stored is MapSwitches =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.keys(usual).every((name) => typeof Reflect.get(stored, name) === 'boolean');

const switches = savedValue<MapSwitches>('map.switches', (stored) => (isSwitches(stored) ? stored : usual));

/** How far ahead the course vectors of all beacons show, minutes; 0 leaves them to the selected one. */
export const courseMinutes = [0, 6, 30, 60] as const;
export type CourseMinutes = (typeof courseMinutes)[number];

const course = savedValue<CourseMinutes>(
  'map.course',
  (stored) => courseMinutes.find((minutes) => minutes === stored) ?? 0,
);

/** How many hours of its way a beacon draws behind it on the live map; 0 for none (TRACK-D06). */
export const tailHours = [0, 1, 6, 24] as const;
export interface Tail {
  hours: (typeof tailHours)[number];
  /** Of which beacons: of the selected one, or of all that are shown. */
  of: 'selected' | 'shown';
}

const tail = savedValue<Tail>('map.tail', (stored) => {
  const found = tailHours.find((hours) => hours === Reflect.get(Object(stored), 'hours'));
  return { hours: found ?? 0, of: Reflect.get(Object(stored), 'of') === 'shown' ? 'shown' : 'selected' };
});

const base = savedValue<string | null>('map.base', (stored) => (typeof stored === 'string' ? stored : null));
const isNames = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((name) => typeof name === 'string');

const overlays = savedValue<readonly string[]>('map.overlays', (stored) => (isNames(stored) ? stored : []));

/** What is switched on over the map, and how to change it; kept in the browser (MAP-D02). */
export const useMapSwitches = () => useSaved(switches);

/** How far ahead the course vectors show; kept in the browser (MAP-D06). */
export const useCourseMinutes = () => useSaved(course);

const minute = 60_000;
/** How far ahead course vectors of so many minutes show, milliseconds; null leaves them to the selected beacon. */
export const aheadOf = (minutes: CourseMinutes): number | null => (minutes === 0 ? null : minutes * minute);

/** What is switched on over the map, and how far its course vectors show, for who draws once. */
export const keptLayers = () => ({ switches: switches.get(), ahead: aheadOf(course.get()) });

/** The tails of beacons; kept in the browser (TRACK-D06). */
export const useTail = () => useSaved(tail);

/** The chosen base layer by its id, null before any choice. */
export const useChosenBase = () => useSaved(base);

/** The chosen overlays of the configuration by name. */
export const useChosenOverlays = () => useSaved(overlays);

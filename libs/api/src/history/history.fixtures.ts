import { array, constantFrom, double, integer, oneof, record, type Arbitrary } from 'fast-check';
import { newFixes, type Fixes } from './fixes.ts';

/** A fix of a made-up track: minutes since the one before, degrees, km/h or NaN. */
export interface Step {
  minutes: number;
  lat: number;
  lng: number;
  speed: number;
}

export const begin = Date.parse('2026-10-14T00:00:00Z');
const seven = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Fixes of steps, from a moment on. */
export function fixesOfSteps(steps: readonly Step[], from = begin): Fixes {
  const fixes = newFixes(steps.length);
  let t = from;
  steps.forEach(({ minutes, lat, lng, speed }, i) => {
    t += Math.max(1, Math.round(minutes * 60_000));
    fixes.t[i] = t;
    fixes.lat[i] = seven(lat);
    fixes.lng[i] = seven(lng);
    fixes.speed[i] = speed;
    fixes.course[i] = NaN;
    fixes.altitude[i] = NaN;
  });
  return fixes;
}

/** Where a wandering beacon begins: at sea, at the 180° meridian, at a pole. */
const homes = constantFrom<[number, number][]>(
  [69, 33],
  [65, 179.999],
  [-12, -180],
  [89.9999, 10],
  [-90, 0],
  [0, 0],
);
const leaps = oneof(
  { weight: 6, arbitrary: double({ min: -0.0004, max: 0.0004, noNaN: true }) },
  { weight: 3, arbitrary: double({ min: -0.05, max: 0.05, noNaN: true }) },
  { weight: 1, arbitrary: integer({ min: -0, max: 0 }) },
);
const silences = oneof(
  { weight: 12, arbitrary: double({ min: 0.02, max: 4, noNaN: true }) },
  { weight: 1, arbitrary: integer({ min: 50, max: 200 }) },
);
const speeds = constantFrom(NaN, 0, 1.5, 2.9, 12, 40);

/** Histories of rests, drives and silences anywhere on the earth. */
export const histories: Arbitrary<Fixes> = record({
  home: homes,
  steps: array(record({ minutes: silences, north: leaps, east: leaps, speed: speeds }), { maxLength: 80 }),
}).map(({ home: [homeLat, homeLng], steps }) => {
  let [lat, lng] = [homeLat, homeLng];
  return fixesOfSteps(
    steps.map(({ minutes, north, east, speed }) => {
      lat = Math.max(-90, Math.min(90, lat + north));
      lng = ((((lng + east + 180) % 360) + 360) % 360) - 180;
      return { minutes, lat, lng, speed };
    }),
  );
});

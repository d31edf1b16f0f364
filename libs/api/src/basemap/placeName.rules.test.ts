import type { Place } from './basemap.ts';
import { placeName } from './placeName.rules.ts';

const places: Place[] = [
  ['sea', 73.3, 37, 3, 'Barents Sea', 'Баренцево море'],
  ['city', 68.97, 33.075, 4, 'Murmansk', 'Мурманск'],
];
const square = (name: string, half: number, lon = 33) => ({
  name,
  outline: [
    [69 - half, lon - half],
    [69 - half, lon + half],
    [69 + half, lon + half],
    [69 + half, lon - half],
  ] as [number, number][],
});
const reader = {
  isAfloat: true,
  locale: 'en',
  distance: (metres: number) => `${Math.round(metres / 1000)} km`,
} as const;

describe('REP-D07, TRACK-D06 what a place is called', () => {
  it.each([
    [
      'all areas around it, the smallest first',
      [69, 33],
      [square('Bay', 0.5), square('Port', 0.1), square('Pier', 0.1, 30)],
      'Port, Bay',
    ],
    ['the town that it is at', [68.98, 33.075], [], 'Murmansk'],
    ['a town with how far it is', [69.1, 33.075], [], 'Murmansk, 15 km'],
    ['its waters', [72, 37], [], 'Barents Sea'],
    ['nothing where nothing is near', [0, 0], [], ''],
  ] as const)('%s', (_, [lat, lon], areas, name) =>
    expect(placeName({ areas, places }, [lat, lon], reader)).toBe(name),
  );
});

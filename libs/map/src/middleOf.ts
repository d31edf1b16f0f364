import { type Coord, unrolled } from '@mayak/api';

/** The middle of the rectangle around some places, across the 180° meridian too. */
export function middleOf(places: readonly Coord[]): Coord {
  const sheet = unrolled(places);
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(sheet.map(([lat]) => lat)), half(sheet.map(([, lon]) => lon))];
}

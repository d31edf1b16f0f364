import type { MapBounds } from './MapViewProps';

/** The shortest rectangle around several, in one piece over the 180° meridian; null without any. */
export function boundsOfAll(parts: readonly (MapBounds | null)[]): MapBounds | null {
  const sorted = parts
    .flatMap((part): MapBounds[] => {
      if (!part) return [];
      const [[south, west], [north, east]] = part;
      const turn = 360 * Math.round(west / 360);
      return [
        [
          [south, west - turn],
          [north, east - turn],
        ],
      ];
    })
    .sort(([[, west]], [[, other]]) => west - other);
  if (sorted.length === 0) return null;
  const south = Math.min(...sorted.map(([[lat]]) => lat));
  const north = Math.max(...sorted.map(([, [lat]]) => lat));
  let [widest, begin] = [0, NaN];
  let reached = Math.max(...sorted.map(([, [, east]]) => east)) - 360;
  for (const [[, west], [, east]] of sorted) {
    if (west - reached > widest) [widest, begin] = [west - reached, west];
    reached = Math.max(reached, east);
  }
  const isRound = widest === 0;
  const ends = sorted.map(([[, west], [, east]]) => (west < begin ? east + 360 : east));
  return [
    [south, isRound ? -180 : begin],
    [north, isRound ? 180 : Math.max(...ends)],
  ];
}

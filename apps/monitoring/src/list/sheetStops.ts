/** How high the list stands on a phone: the search alone, half of the area, all of it (design, section 3). */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

export type SheetHeights = Readonly<Record<SheetStop, number>>;

const peek = 82;
/** What stays of the map above a full sheet. */
const rest = 12;
/** Pixels a millisecond that make a drag a throw. */
const thrown = 0.5;

/** The height of each stop in an area of this many pixels. */
export const sheetHeights = (area: number): SheetHeights => ({
  peek,
  half: Math.max(peek, Math.round(area * 0.51)),
  full: Math.max(peek, area - rest),
});

/** Where a dragged sheet comes to rest: the nearest stop, or the next one in the direction of a throw (pixels a millisecond, up is positive). */
export function stopAt(height: number, speed: number, heights: SheetHeights): SheetStop {
  const above = sheetStops.find((stop) => heights[stop] > height) ?? 'full';
  const below = sheetStops.findLast((stop) => heights[stop] < height) ?? 'peek';
  if (Math.abs(speed) >= thrown) return speed > 0 ? above : below;
  return heights[above] - height < height - heights[below] ? above : below;
}

/** The stop one step up or down. */
export const stepFrom = (stop: SheetStop, by: 1 | -1): SheetStop =>
  sheetStops[Math.max(0, Math.min(sheetStops.length - 1, sheetStops.indexOf(stop) + by))] ?? stop;

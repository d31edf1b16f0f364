/** How the world is cut: web mercator tiles in units of 1/4096, drawn 512 pixels wide. */
export const scheme = {
  extent: 4096,
  /** Room around a tile for the coastal tints, 18 pixels of 512. */
  buffer: 144,
  /** The whole outline: zooms, what simplification may move a point by (half a pixel), and from which area a lake is shown below the last zoom. */
  outline: { maxZoom: 6, cutZoom: 6, tolerance: 4, minLakeArea: 900, minIslandArea: 0 },
  /** The world that comes with the first calls: coarse and small; the cutter leaves its last zoom as it is, so that it goes one deeper. */
  world: { maxZoom: 3, cutZoom: 4, tolerance: 16, minLakeArea: 12_000, minIslandArea: 700 },
  /** Our own roads are approximate: nearer than the middle zooms they would cross water, so that they are of a kind of their own. */
  roadsFromZoom: 4,
  approximateRoad: 'approximate_road',
} as const;

export type Detail = (typeof scheme)['outline' | 'world'];

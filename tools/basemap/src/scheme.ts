/** How the world is cut: web mercator tiles of zooms 0 to 6, drawn 512 pixels wide, magnified beyond. */
export const scheme = {
  maxZoom: 6,
  extent: 4096,
  /** Room around a tile for the coastal tints, 18 pixels of 512. */
  buffer: 144,
  /** What simplification may move a point by: half a pixel of 512. */
  tolerance: 4,
  /** Lakes smaller than this, in square units, are left out below the last zoom. */
  minLakeArea: 900,
  /** Roads are approximate: they are drawn in the middle zooms only. */
  roadsFromZoom: 4,
} as const;

/** What a line of a tile is. */
export const lineKind = { coast: 0, lake: 1, border: 2, road: 3 } as const;
export type LineKind = (typeof lineKind)[keyof typeof lineKind];

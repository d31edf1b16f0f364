/** The length of the equator on the map's sphere, metres: what the whole width of the map stands for there. */
export const equator = 40_075_016.686;

/** Pixels of the world's side at zoom 0. */
export const tile = 256;

/** What a pixel stands for on the ground at a latitude, metres. */
export const metresPerPixel = (lat: number, zoom: number) =>
  (equator * Math.cos((lat * Math.PI) / 180)) / (tile * 2 ** zoom);

import type { Pictures } from './paintScene';
import { readPalette } from './Palette';
import { createAtlas } from './sprites/atlas';
import { createClusterSprites } from './sprites/clusterSprites';
import { createLabelSprites } from './sprites/labelSprites';

/** The pictures for the theme that holds at an element, and for the density of the screen. */
export function createPictures(element: Element, ratio: number): Pictures {
  const palette = readPalette(element);
  return {
    palette,
    atlas: createAtlas(palette, ratio),
    labels: createLabelSprites(palette, ratio),
    clusters: createClusterSprites(palette, ratio),
  };
}

/** Calls back when the letters of labels have come over the network; at once never. */
export function whenFontLoads(element: Element, callback: () => void) {
  const font = `600 11.5px ${getComputedStyle(element).fontFamily}`;
  const letters = 'a\u0430';
  const { fonts } = document;
  if (!fonts || fonts.check(font, letters)) return;
  void fonts.load(font, letters).then(callback, () => undefined);
}

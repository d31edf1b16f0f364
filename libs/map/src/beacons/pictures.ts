import type { Pictures } from './paintScene';
import { readPalette } from './Palette';
import { createAtlas } from './sprites/atlas';
import { createClusterSprites } from './sprites/clusterSprites';
import { createLabelSprites } from './sprites/labelSprites';

/** The pictures for the theme that holds at an element, and for the density of the screen. */
export function createPictures(element: Element, ratio: number): Pictures {
  const palette = readPalette(element);
  return {
    ratio,
    palette,
    atlas: createAtlas(palette, ratio),
    labels: createLabelSprites(palette, ratio),
    clusters: createClusterSprites(palette, ratio),
  };
}

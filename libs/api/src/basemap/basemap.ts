import * as z from 'zod/mini';

const kinds = ['ocean', 'sea', 'bay', 'lake', 'country', 'region', 'land', 'city', 'town'] as const;
export type PlaceKind = (typeof kinds)[number];

/** Tiles are in a few files at most: the world, the outline, and what the operator adds. */
const mostFiles = 8;

/** index.json of the base map: its PMTiles files (the small world, the outline, then that of the operator), their painter, and the places, the important ones first (MAP-D02). */
export const Basemap = z.object({
  files: z.array(z.string()).check(z.minLength(1), z.maxLength(mostFiles)),
  painter: z.string(),
  places: z.array(
    z.tuple(
      [z.enum(kinds), z.number(), z.number(), z.number(), z.string(), z.string()],
      'a place is six values',
    ),
  ),
});
export type Basemap = z.infer<typeof Basemap>;

/** A named place: kind, latitude, longitude, first zoom, English and Russian name. */
export type Place = Basemap['places'][number];

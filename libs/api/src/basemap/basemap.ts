import * as z from 'zod/mini';

const kinds = ['ocean', 'sea', 'bay', 'lake', 'country', 'region', 'land', 'city', 'town'] as const;
export type PlaceKind = (typeof kinds)[number];

/** index.json of the outline map: the names of the tile file and of its painter, and the places, the important ones first (MAP-D02). */
export const Basemap = z.object({
  tiles: z.string(),
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

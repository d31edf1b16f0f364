import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import type { TilePlace } from './placeTile.ts';

/** A name of a tile as the page takes it: kind, latitude, longitude, first zoom, English and Russian name. */
export type TileName = readonly [
  kind: NameKind,
  lat: number,
  lon: number,
  zoom: number,
  en: string,
  ru: string,
];
type NameKind = 'ocean' | 'sea' | 'bay' | 'lake' | 'country' | 'region' | 'land' | 'city' | 'town';

const waters: Record<string, NameKind> = {
  ocean: 'ocean',
  sea: 'sea',
  bay: 'bay',
  strait: 'bay',
  fjord: 'bay',
};
/** Points of interest that a ship looks for. */
const pois = new Set([
  'harbour',
  'port',
  'marina',
  'ferry_terminal',
  'pier',
  'quay',
  'lighthouse',
  'anchorage',
]);
const tileSize = 512;

function kindOf(layer: string, { properties }: VectorTileFeature): NameKind | null {
  const kind = String(properties['kind'] ?? '');
  if (layer === 'water') return waters[kind] ?? 'lake';
  if (layer === 'pois') return pois.has(kind) ? 'town' : null;
  if (layer === 'roads') return 'land';
  if (layer !== 'places') return null;
  if (kind === 'country' || kind === 'region') return kind;
  if (kind === 'locality') return properties['kind_detail'] === 'city' ? 'city' : 'town';
  return 'land';
}

/** Where a name stands: on its point, or on the middle of its longest side. */
function spotOf(feature: VectorTileFeature): { x: number; y: number } | null {
  const [line] = feature.loadGeometry();
  if (!line || line.length === 0) return null;
  const middle = line[Math.floor(line.length / 2)];
  return feature.type === 1 ? (line[0] ?? null) : (middle ?? null);
}

/** The names of a tile; those of roads where the map is near. */
export function namesIn(tile: VectorTile, { z, x, y }: TilePlace): TileName[] {
  const names: TileName[] = [];
  for (const [layerName, layer] of Object.entries(tile.layers)) {
    if (layerName === 'roads' && z < 14) continue;
    for (let i = 0; i < layer.length; i++) {
      const feature = layer.feature(i);
      const own = feature.properties['name'];
      const kind =
        typeof own === 'string' && (feature.type === 1 || layerName === 'roads')
          ? kindOf(layerName, feature)
          : null;
      const spot = kind && spotOf(feature);
      if (!kind || !spot || spot.x < 0 || spot.y < 0 || spot.x >= layer.extent || spot.y >= layer.extent)
        continue;
      const lon = ((x + spot.x / layer.extent) / 2 ** z) * 360 - 180;
      const n = Math.PI * (1 - (2 * (y + spot.y / layer.extent)) / 2 ** z);
      const lat = (180 / Math.PI) * Math.atan(Math.sinh(n));
      // Zooms of the format are of tiles of 512 pixels, those of the map of 256.
      const from = Math.floor(Number(feature.properties['min_zoom'] ?? z)) + Math.log2(tileSize / 256);
      const text = (language: string) => String(feature.properties[`name:${language}`] ?? own);
      names.push([kind, lat, lon, Math.max(0, from), text('en'), text('ru')]);
    }
  }
  return names;
}

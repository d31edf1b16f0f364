import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import { scheme } from '../scheme.ts';
import type { TilePlace } from './placeTile.ts';
import type { TracedLine } from './traceLine.ts';
import { namesIn, type TileName } from './tileNames.ts';

/** What a line or an area is drawn as; the Protomaps kinds are fewer looks. */
export type Part =
  | 'earth'
  | 'built'
  | 'quay'
  | 'sea'
  | 'lake'
  | 'river'
  | 'building'
  | 'boundary'
  | 'path'
  | 'street'
  | 'road'
  | 'highway'
  | 'approximate'
  | 'rail'
  | 'pier';

/** A line or ring with the rectangle around it, in units of 1/4096 of the tile. */
interface DrawnLine extends TracedLine {
  box: readonly [left: number, top: number, right: number, bottom: number];
}

/** A tile as it is drawn: its lines by what they are, and its names. */
export interface DrawnTile {
  parts: Map<Part, DrawnLine[]>;
  names: readonly TileName[];
}

const seas = new Set(['ocean', 'sea', 'bay', 'strait', 'fjord', 'dock', 'basin']);
const quays = new Set(['pier', 'quay', 'breakwater', 'dam']);
const built = new Set([
  'industrial',
  'residential',
  'urban_area',
  'commercial',
  'port',
  'harbour',
  'military',
  'aerodrome',
  'railway',
]);

/** The look of a feature of a layer, or null for what is not drawn. */
function partOf(layer: string, { type, properties }: VectorTileFeature): Part | null {
  const kind = String(properties['kind'] ?? '');
  const detail = String(properties['kind_detail'] ?? '');
  const isArea = type === 3;
  if (layer === 'earth') return isArea ? 'earth' : null;
  if (layer === 'water') return isArea ? (seas.has(kind) ? 'sea' : 'lake') : type === 2 ? 'river' : null;
  if (layer === 'landuse')
    return !isArea ? null : quays.has(kind) ? 'quay' : built.has(kind) ? 'built' : null;
  if (layer === 'buildings') return isArea ? 'building' : null;
  if (type !== 2) return null;
  if (layer === 'boundaries') return kind === 'country' || kind === 'region' ? 'boundary' : null;
  if (layer !== 'roads') return null;
  if (detail === 'pier') return 'pier';
  const roads: Record<string, Part> = {
    highway: 'highway',
    [scheme.approximateRoad]: 'approximate',
    major_road: 'road',
    medium_road: 'road',
    minor_road: 'street',
    path: 'path',
    rail: 'rail',
  };
  return roads[kind] ?? null;
}

function linesOf(feature: VectorTileFeature): DrawnLine[] {
  const share = scheme.extent / feature.extent;
  return feature.loadGeometry().map((points) => {
    const [first, last] = [points[0], points.at(-1)];
    // The closing point of a ring is the first again.
    const isClosed = feature.type === 3 && points.length > 1 && first?.x === last?.x && first?.y === last?.y;
    const count = isClosed ? points.length - 1 : points.length;
    const coords = new Int16Array(2 * count);
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < count; i++) {
      const [x, y] = [(points[i]?.x ?? 0) * share, (points[i]?.y ?? 0) * share];
      coords[2 * i] = x;
      coords[2 * i + 1] = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    return { coords, from: 0, to: count, box: [left, top, right, bottom] };
  });
}

/** A vector tile with the layers of the Protomaps basemap, as far as this map shows them (MAP-D02). */
export function drawnTile(tile: VectorTile, place: TilePlace): DrawnTile {
  const parts: DrawnTile['parts'] = new Map();
  for (const [name, layer] of Object.entries(tile.layers))
    for (let i = 0; i < layer.length; i++) {
      const feature = layer.feature(i);
      const part = partOf(name, feature);
      if (part === null) continue;
      const lines = parts.get(part) ?? [];
      lines.push(...linesOf(feature));
      parts.set(part, lines);
    }
  return { parts, names: namesIn(tile, place) };
}

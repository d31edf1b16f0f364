import { harbourNames } from './harbour.names.ts';
import { writePmtiles, type Tile } from './writePmtiles.ts';
import { featureType, writeTile, type TileFeature, type TileLayers } from './writeTile.ts';
import { turned } from './rings.ts';
import { scheme } from './scheme.ts';

/** A place of the plan: degrees east and north. */
type Point = readonly [lon: number, lat: number];

interface Shape {
  layer: 'earth' | 'water' | 'landuse' | 'buildings' | 'roads' | 'places' | 'pois';
  type: TileFeature['type'];
  tags: TileFeature['tags'];
  points: readonly Point[];
}

/** The first zoom of the file, and its tile: the whole plan lies in it. */
const first = { z: 12, x: 2_440, y: 950 };
const maxZoom = 15;

/** A place of the plan by its share of the first tile, from its upper left corner. */
function at(right: number, down: number): Point {
  const lon = ((first.x + right) / 2 ** first.z) * 360 - 180;
  const n = Math.PI * (1 - (2 * (first.y + down)) / 2 ** first.z);
  return [lon, (180 / Math.PI) * Math.atan(Math.sinh(n))];
}

const area = (layer: Shape['layer'], kind: string, ...points: Point[]): Shape => ({
  layer,
  type: featureType.polygon,
  tags: { kind },
  points,
});
const box = (
  layer: Shape['layer'],
  kind: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
) => area(layer, kind, at(left, top), at(right, top), at(right, bottom), at(left, bottom));
/** A name in both languages. */
function named(en: string) {
  const ru = harbourNames[en];
  if (!ru) throw new Error(`harbour.names.ts has no name for ${en}`);
  return { name: ru, 'name:en': en, 'name:ru': ru };
}
const road = (kind: string, en: string, ...points: Point[]): Shape => ({
  layer: 'roads',
  type: featureType.line,
  tags: { kind, ...named(en) },
  points,
});
const name = (layer: 'places' | 'pois', tags: TileFeature['tags'], en: string, point: Point): Shape => ({
  layer,
  type: featureType.point,
  tags: { ...tags, ...named(en) },
  points: [point],
});

/** A harbour that does not exist: a bay between two shores, two quays, a mole, a town with its streets. */
const plan: readonly Shape[] = [
  area(
    'earth',
    'earth',
    ...[at(-0.2, -0.2), at(1.2, -0.2), at(1.2, 0.3), at(0.8, 0.34), at(0.62, 0.42), at(0.44, 0.4)],
    ...[
      at(0.3, 0.5),
      at(0.34, 0.62),
      at(0.5, 0.7),
      at(0.74, 0.66),
      at(1.2, 0.74),
      at(1.2, 1.2),
      at(-0.2, 1.2),
    ],
  ),
  box('landuse', 'residential', [0.05, 0.08, 0.3, 0.42]),
  box('landuse', 'industrial', [0.42, 0.22, 0.86, 0.34]),
  box('landuse', 'pier', [0.56, 0.38, 0.6, 0.49]),
  box('landuse', 'pier', [0.68, 0.34, 0.72, 0.46]),
  {
    layer: 'roads',
    type: featureType.line,
    tags: { kind: 'path', kind_detail: 'pier' },
    points: [at(0.5, 0.69), at(0.56, 0.6), at(0.64, 0.57)],
  },
  road('highway', 'Harbour Road', at(-0.1, 0.2), at(0.36, 0.22), at(0.6, 0.3), at(1.1, 0.24)),
  road('major_road', 'Mole Street', at(0.3, 0.22), at(0.24, 0.5), at(0.3, 0.7), at(0.5, 0.74), at(1.1, 0.8)),
  road('minor_road', 'Fishers Street', at(0.08, 0.12), at(0.12, 0.4)),
  road('minor_road', 'Pilot Street', at(0.18, 0.1), at(0.22, 0.4)),
  road('minor_road', 'Quay Street', at(0.54, 0.29), at(0.58, 0.4), at(0.58, 0.48)),
  {
    layer: 'roads',
    type: featureType.line,
    tags: { kind: 'rail' },
    points: [at(-0.1, 0.05), at(0.4, 0.16), at(0.86, 0.3)],
  },
  ...[0.44, 0.52, 0.62, 0.74].map((left) => box('buildings', 'building', [left, 0.25, left + 0.05, 0.28])),
  ...[0.1, 0.15, 0.2].flatMap((left) =>
    [0.14, 0.2, 0.28, 0.34].map((top) => box('buildings', 'building', [left, top, left + 0.02, top + 0.03])),
  ),
  name('places', { kind: 'locality', kind_detail: 'town', min_zoom: 10 }, 'Example Harbour', at(0.16, 0.24)),
  name('pois', { kind: 'harbour', min_zoom: 12 }, 'Fishing port', at(0.64, 0.32)),
  name('pois', { kind: 'pier', min_zoom: 13 }, 'Quay 1', at(0.58, 0.47)),
  name('pois', { kind: 'pier', min_zoom: 13 }, 'Quay 2', at(0.7, 0.43)),
];

const mercator = (lat: number) =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
const { extent, buffer } = scheme;

/** Cuts a ring by one edge of the tile. */
function clipped(points: number[][], axis: 0 | 1, limit: number, isBelow: boolean): number[][] {
  const isIn = (point: number[]) => (point[axis] ?? 0) <= limit === isBelow;
  return points.flatMap((point, i) => {
    const before = points.at(i - 1) ?? point;
    if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
    const share = (limit - (before[axis] ?? 0)) / ((point[axis] ?? 0) - (before[axis] ?? 0));
    const crossing = [0, 1].map(
      (side) => (before[side] ?? 0) + share * ((point[side] ?? 0) - (before[side] ?? 0)),
    );
    return isIn(point) ? [crossing, point] : [crossing];
  });
}

function partOf({ type, points }: Shape, z: number, x: number, y: number): number[] | null {
  let units = points.map(([lon, lat]) => [
    ((lon / 360 + 0.5) * 2 ** z - x) * extent,
    (mercator(lat) * 2 ** z - y) * extent,
  ]);
  const [low, high] = type === featureType.point ? [0, extent - 1] : [-buffer, extent + buffer];
  if (type === featureType.polygon)
    for (const axis of [0, 1] as const) units = clipped(clipped(units, axis, low, false), axis, high, true);
  const isNear = units.some(
    ([east = 0, south = 0]) => east >= low && east <= high && south >= low && south <= high,
  );
  // A line goes as a whole into each tile that it may cross: there are few.
  if (type === featureType.line ? false : !isNear || units.length < (type === featureType.point ? 1 : 3))
    return null;
  return units.flat().map(Math.round);
}

function layersAt(z: number, x: number, y: number): TileLayers {
  const layers: Record<string, TileFeature[]> = {};
  for (const shape of plan) {
    const coords = partOf(shape, z, x, y);
    if (!coords) continue;
    const part = shape.type === featureType.polygon ? turned(coords, true) : coords;
    (layers[shape.layer] ??= []).push({ type: shape.type, tags: shape.tags, parts: [part] });
  }
  return layers;
}

/** A small file of zooms 12 to 15 made of invented things, to try `BASEMAP` with (MAP-D02). */
export function harbour(): Buffer {
  const tiles: Tile[] = [];
  for (let { z } = first; z <= maxZoom; z++)
    for (let y = 0; y < 2 ** (z - first.z); y++)
      for (let x = 0; x < 2 ** (z - first.z); x++) {
        const [column, row] = [first.x * 2 ** (z - first.z) + x, first.y * 2 ** (z - first.z) + y];
        tiles.push({ z, x: column, y: row, data: writeTile(layersAt(z, column, row)) });
      }
  const [west, north] = at(0, 0);
  const [east, south] = at(1, 1);
  return writePmtiles(tiles, {
    minZoom: first.z,
    maxZoom,
    bounds: [west, south, east, north],
    name: 'Example Harbour',
    attribution: 'Invented',
  });
}

/** The middle of the harbour: latitude, longitude. */
export const harbourMiddle = (): [lat: number, lon: number] => {
  const [lon, lat] = at(0.6, 0.45);
  return [lat, lon];
};

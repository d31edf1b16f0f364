import { gzipSync } from 'node:zlib';
import Pbf from 'pbf';
import { scheme } from './scheme.ts';
import type { Coords } from './rings.ts';

export const featureType = { point: 1, line: 2, polygon: 3 } as const;

/** A feature of a vector tile: of a polygon each outer ring goes before its holes. */
export interface TileFeature {
  type: (typeof featureType)[keyof typeof featureType];
  tags: Readonly<Record<string, string | number>>;
  parts: readonly Coords[];
}

/** Layers by the names of the Protomaps basemap. */
export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>;

const command = { moveTo: 1, lineTo: 2, closePath: 7 };
const head = (id: number, count: number) => (id & 7) | (count << 3);
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function geometryOf({ type, parts }: TileFeature): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const coords of parts) {
    const count = coords.length / 2;
    for (let i = 0; i < count; i++) {
      if (i === 0) numbers.push(head(command.moveTo, 1));
      if (i === 1) numbers.push(head(command.lineTo, count - 1));
      const [toX, toY] = [Math.round(coords[2 * i] ?? 0), Math.round(coords[2 * i + 1] ?? 0)];
      numbers.push(zigzag(toX - x), zigzag(toY - y));
      [x, y] = [toX, toY];
    }
    if (type === featureType.polygon) numbers.push(head(command.closePath, 1));
  }
  return numbers;
}

interface Table {
  keys: Map<string, number>;
  values: Map<string | number, number>;
}

const placeOf = <K>(table: Map<K, number>, key: K) => {
  const known = table.get(key) ?? table.size;
  table.set(key, known);
  return known;
};

function writeFeature(feature: TileFeature, { keys, values }: Table, pbf: Pbf): void {
  const tags = Object.entries(feature.tags).flatMap(([key, value]) => [
    placeOf(keys, key),
    placeOf(values, value),
  ]);
  pbf.writePackedVarint(2, tags);
  pbf.writeVarintField(3, feature.type);
  pbf.writePackedVarint(4, geometryOf(feature));
}

function writeValue(value: string | number, pbf: Pbf): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else pbf.writeVarintField(5, value);
}

function writeLayer(name: string, features: readonly TileFeature[], pbf: Pbf): void {
  const table: Table = { keys: new Map(), values: new Map() };
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features)
    pbf.writeMessage(2, (one: TileFeature, inner: Pbf) => writeFeature(one, table, inner), feature);
  for (const key of table.keys.keys()) pbf.writeStringField(3, key);
  for (const value of table.values.keys()) pbf.writeMessage(4, writeValue, value);
  pbf.writeVarintField(5, scheme.extent);
}

/** A tile of the Mapbox vector tile form, gzipped (MAP-D02). */
export function writeTile(layers: TileLayers): Buffer {
  const pbf = new Pbf();
  for (const [name, features] of Object.entries(layers))
    if (features.length > 0)
      pbf.writeMessage(
        3,
        (all: readonly TileFeature[], inner: Pbf) => writeLayer(name, all, inner),
        features,
      );
  return gzipSync(pbf.finish(), { level: 9 });
}

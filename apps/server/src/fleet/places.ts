import { GeoobjectType, type Coord } from '@mayak/api';
import type { DemoGeoobject } from '../demo.ts';
import { placeNames } from './places.names.ts';
import { roads } from './roads.ts';
import { marks, pilotStation, seaGate } from './waters.ts';

type Ring = [number, number][];

const area1: Ring = [
  [70.69, 32.02],
  [70.7, 33.02],
  [70.33, 33.08],
  [70.31, 32.06],
];
const area3: Ring = [
  [70.28, 34.36],
  [70.28, 36.02],
  [69.8, 36.14],
  [69.75, 34.56],
];
const area5: Ring = [
  [69.715, 39.92],
  [69.645, 41.22],
  [69.15, 41.13],
  [69.22, 39.83],
];

const area = (
  key: keyof typeof placeNames,
  color: string,
  coordinates: Ring,
  shared = false,
): DemoGeoobject => ({
  name: placeNames[key][0],
  comment: placeNames[key][1],
  type: GeoobjectType.Polygon,
  coordinates,
  color,
  lineWidth: 2,
  shared,
});

const pair = ([lat, lon]: Coord): [number, number] => [Number(lat.toFixed(5)), Number(lon.toFixed(5))];
const thinned = (way: readonly Coord[]) =>
  way.filter((_, i) => i % 6 === 0 || i === way.length - 1).map(pair);

/** The geoobjects of the demo: fishing areas, a closed one, the bay, the port, a route and places ashore (GEN-D02). */
export const places: readonly DemoGeoobject[] = [
  area('area1', '#0C8078', area1),
  area('area3', '#00705A', area3),
  area('area5', '#3B4CC0', area5),
  area(
    'closed12',
    '#B3224F',
    [
      [69.78, 33.2],
      [69.8, 33.86],
      [69.58, 33.98],
      [69.55, 33.36],
    ],
    true,
  ),
  area(
    'port',
    '#2A5D8F',
    [
      [68.945, 32.995],
      [69.005, 33.005],
      [69.01, 33.06],
      [68.985, 33.085],
      [68.945, 33.06],
    ],
    true,
  ),
  area(
    'kolaBay',
    '#0E7E9B',
    [
      [68.88, 32.99],
      [69.03, 32.97],
      [69.09, 33.04],
      [69.17, 33.39],
      [69.3, 33.42],
      [69.4, 33.49],
      [69.4, 33.66],
      [69.3, 33.6],
      [69.13, 33.62],
      [69.05, 33.35],
      [69.03, 33.09],
      [68.95, 33.06],
      [68.88, 33.055],
    ],
    true,
  ),
  area('anchorage', '#46607A', [
    [69.087, 33.29],
    [69.104, 33.375],
    [69.094, 33.4],
    [69.076, 33.315],
  ]),
  area('barentsZone', '#1E73B0', [
    [69.46, 33.7],
    [69.85, 33.4],
    [70.1, 31.9],
    [70.75, 31.1],
    [72.3, 34.0],
    [72.3, 43.0],
    [69.0, 43.0],
    [69.0, 37.4],
    [69.33, 35.2],
  ]),
  {
    name: placeNames.route[0],
    comment: placeNames.route[1],
    type: GeoobjectType.Arrow,
    coordinates: [seaGate, marks.northOfKildin, [69.6, 35.8], [69.56, 38.4], [69.45, 40.2]].map(
      ([a = 0, b = 0]) => [a, b],
    ),
    color: '#8A3A8F',
    lineWidth: 2,
  },
  {
    name: placeNames.roadSection[0],
    comment: placeNames.roadSection[1],
    type: GeoobjectType.Arrow,
    coordinates: thinned(roads.zapolyarny),
    color: '#A86200',
    lineWidth: 3,
  },
  {
    name: placeNames.pilots[0],
    comment: placeNames.pilots[1],
    type: GeoobjectType.Point,
    coordinates: [pair(pilotStation)],
    color: '#6A4FB3',
    shared: true,
  },
  area('base', '#94455A', [
    [69.149, 35.078],
    [69.161, 35.082],
    [69.16, 35.112],
    [69.149, 35.108],
  ]),
];

import type { Coord } from '@mayak/api';
import { winding } from './path.ts';

const kola: Coord = [68.872, 33.062];

/** The yard of the trucks in the south of Murmansk. */
export const depot: Coord = [68.932, 33.098];

const toKola: readonly Coord[] = [depot, [68.914, 33.092], [68.893, 33.079], kola];

/** R-21 to the south: Kola, Olenegorsk, Monchegorsk, Kandalaksha. */
const south: readonly Coord[] = [
  kola,
  [68.84, 33.08],
  [68.795, 33.12],
  [68.73, 33.16],
  [68.65, 33.14],
  [68.57, 33.2],
  [68.49, 33.27],
  [68.42, 33.25],
  [68.36, 33.27],
  [68.29, 33.3],
  [68.22, 33.34],
  [68.15, 33.33],
  [68.08, 33.12],
  [68.02, 32.98],
  [67.96, 32.9],
  [67.9, 32.8],
  [67.8, 32.68],
  [67.7, 32.63],
  [67.6, 32.62],
  [67.5, 32.66],
  [67.43, 32.56],
  [67.37, 32.49],
  [67.28, 32.44],
  [67.2, 32.43],
];

/** R-21 to the west: Titovka, Pechenga, Zapolyarny, Nikel. */
const west: readonly Coord[] = [
  kola,
  [68.868, 32.99],
  [68.885, 32.9],
  [68.93, 32.75],
  [69.0, 32.55],
  [69.08, 32.4],
  [69.18, 32.28],
  [69.27, 32.2],
  [69.335, 32.1],
  [69.38, 31.92],
  [69.4, 31.75],
  [69.44, 31.55],
  [69.48, 31.32],
  [69.525, 31.19],
  [69.5, 31.08],
  [69.45, 30.98],
  [69.415, 30.82],
];

const nikel: readonly Coord[] = [
  [69.415, 30.82],
  [69.41, 30.6],
  [69.405, 30.4],
  [69.408, 30.25],
];

/** The Serebryanskoye road to the east, and its branches to Teriberka and Tumanny. */
const east: readonly Coord[] = [
  depot,
  [68.94, 33.14],
  [68.91, 33.35],
  [68.87, 33.6],
  [68.845, 33.95],
  [68.83, 34.3],
  [68.83, 34.62],
];
const toTeriberka: readonly Coord[] = [
  [68.83, 34.62],
  [68.9, 34.8],
  [68.98, 34.92],
  [69.06, 35.02],
  [69.12, 35.07],
  [69.155, 35.095],
];
const toTumanny: readonly Coord[] = [
  [68.83, 34.62],
  [68.85, 35.05],
  [68.87, 35.4],
  [68.888, 35.66],
];

const rail: readonly Coord[] = [
  [68.955, 33.075],
  [68.92, 33.083],
  [68.882, 33.066],
  [68.8, 33.1],
  [68.65, 33.15],
  [68.5, 33.3],
  [68.4, 33.28],
  [68.3, 33.36],
  [68.145, 33.3],
  [68.05, 33.29],
  [67.95, 33.26],
  [67.85, 33.25],
  [67.72, 33.29],
  [67.62, 33.33],
  [67.567, 33.4],
];

const road = (seed: number, ...parts: (readonly Coord[])[]) =>
  winding(
    parts.flatMap((p, i) => (i ? p.slice(1) : p)),
    seed,
  );

/** Roads as they are driven from the depot; the bends are ours, the towns are where they are. */
export const roads = {
  kandalaksha: road(21, toKola, south),
  zapolyarny: road(21, toKola, west),
  nikel: road(21, nikel),
  teriberka: road(51, east, toTeriberka),
  tumanny: road(51, east, toTumanny),
  portToDepot: road(5, [[68.9705, 33.078], [68.962, 33.088], [68.948, 33.095], depot]),
};

/** The railway from the port of Murmansk to Apatity. */
export const railway = winding(rail, 7, 0.025, 1500);

export const backwards = (way: readonly Coord[]) => [...way].reverse();

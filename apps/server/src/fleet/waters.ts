import { distance, type Coord } from '@mayak/api';

/** The fairway of the Kola Bay from the fishing port of Murmansk out to the sea. */
export const fairway: readonly Coord[] = [
  [68.978, 33.043],
  [69.0, 33.031],
  [69.02, 33.041],
  [69.04, 33.052],
  [69.054, 33.068],
  [69.063, 33.11],
  [69.068, 33.18],
  [69.074, 33.26],
  [69.085, 33.32],
  [69.096, 33.37],
  [69.107, 33.415],
  [69.125, 33.452],
  [69.15, 33.503],
  [69.2, 33.537],
  [69.25, 33.512],
  [69.3, 33.515],
  [69.35, 33.55],
  [69.41, 33.62],
];

/** Where the fairway meets the open sea. */
export const seaGate: Coord = [69.41, 33.62];

/** Berths of Murmansk, south to north; each lies in the water beside the quay. */
export const berths = {
  tugs: [68.9553, 33.0175],
  cargo: [68.971, 33.049],
  fish1: [68.9755, 33.0545],
  fish2: [68.9862, 33.053],
  fish3: [68.9905, 33.0485],
  oil: [69.0, 33.0415],
} satisfies Record<string, Coord>;

/** The pilots' waiting place at the mouth of the bay. */
export const pilotStation: Coord = [69.3333, 33.5667];

/** Ways at sea that keep clear of Kildin and the peninsulas. */
export const marks = {
  northOfKildin: [69.45, 34.15],
  offTeriberka: [69.45, 35.4],
  eastRoad: [69.5, 36.6],
  rybachy: [69.86, 33.35],
  offRybachy: [70.08, 32.4],
} satisfies Record<string, Coord>;

const coast: readonly Coord[] = [
  [70.6, 30.6],
  [70.4, 31.1],
  [69.8, 31.0],
  [69.95, 32.0],
  [69.72, 33.1],
  [69.4, 33.45],
  [69.33, 34.1],
  [69.24, 35.2],
  [69.05, 36.2],
  [68.8, 37.3],
  [68.4, 38.5],
  [68.1, 39.7],
  [67.8, 41.0],
];

/** How far the coast stations reach, metres. */
const reach = 38_000;

/** A phone network reaches the place; further out only the satellite does. */
export const hasGsm = (at: Coord) =>
  at[0] < 69.3 && at[1] < 34.2 ? true : coast.some((c) => distance(c, at) < reach);

/** The point at a distance in metres and a bearing in degrees. */
export function offset(from: Coord, metres: number, degrees: number): Coord {
  const north = (metres * Math.cos((degrees * Math.PI) / 180)) / 111_195;
  const east = (metres * Math.sin((degrees * Math.PI) / 180)) / 111_195 / Math.cos((from[0] * Math.PI) / 180);
  return [from[0] + north, from[1] + east];
}

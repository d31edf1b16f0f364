import { limits } from '../limits.ts';
import { LengthUnit } from '../user/index.ts';
import { VehicleType } from './beacon.ts';

/** Half a knot, in km/h. */
const halfKnot = 0.926;

interface Movement {
  speed: number | null;
  lengthUnit: LengthUnit | null;
  vehicleType: VehicleType;
}

/** The beacon is under way: a vessel from half a knot, others above the limit of the map, in list and marker alike (MAP-D06). */
export function isMoving({ speed, lengthUnit, vehicleType }: Movement): boolean {
  const isVessel = lengthUnit === LengthUnit.Knot || vehicleType === VehicleType.Water;
  return speed !== null && speed > (isVessel ? halfKnot : limits.map.movingSpeed);
}

/** The colours in which beacons and series are told apart, in their order; the design has a dark variant of each (CHART-D02). */
export const identityColors = [
  '#1e73b0',
  '#c2500a',
  '#00705a',
  '#0e7e9b',
  '#9a4b2f',
  '#3b4cc0',
  '#a86200',
  '#b3224f',
  '#2a5d8f',
  '#c13a2b',
  '#0c8078',
  '#8a3a8f',
  '#5f6b1e',
  '#94455a',
  '#2f6b3a',
  '#6a4fb3',
  '#46607a',
  '#7a6a00',
  '#7d5a9e',
  '#a8407a',
  '#4d7a12',
] as const;

/** The colour of a beacon that nobody chose one for (BEACON-D04). */
export const defaultColor = (id: number): string =>
  identityColors[id % identityColors.length] ?? identityColors[0];

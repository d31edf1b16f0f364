import { LengthUnit as Wire, limits, VehicleType } from '@mayak/api';
import { lengthUnits, type LengthUnit } from '@mayak/ui';
import type { FleetRow } from '../fleet';

const halfKnot = 0.926;

/** The beacon is under way: a vessel from half a knot, others above the limit of the map, so that list and marker agree (MAP-D06). */
export function isMoving({
  speed,
  lengthUnit,
  vehicleType,
}: Pick<FleetRow, 'speed' | 'lengthUnit' | 'vehicleType'>): boolean {
  const isVessel = lengthUnit === Wire.Knot || vehicleType === VehicleType.Water;
  return speed !== null && speed > (isVessel ? halfKnot : limits.map.movingSpeed);
}

/** The unit that a beacon's values are written in, or null where its reader's is meant (FMT-D05). */
export const ownUnit = (row: { lengthUnit: Wire | null }): LengthUnit | null =>
  row.lengthUnit === null ? null : (lengthUnits[row.lengthUnit] ?? null);

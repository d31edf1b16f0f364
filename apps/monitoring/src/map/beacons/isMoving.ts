import { LengthUnit, limits, VehicleType } from '@mayak/api';

const halfKnot = 0.926;

interface Movement {
  speed: number | null;
  lengthUnit: LengthUnit | null;
  vehicleType: VehicleType;
}

/** The marker shows its course: a vessel from half a knot, others above the limit (MAP-D06; design, section 7). */
export function isMoving({ speed, lengthUnit, vehicleType }: Movement): boolean {
  const isVessel = lengthUnit === LengthUnit.Knot || vehicleType === VehicleType.Water;
  return speed !== null && speed > (isVessel ? halfKnot : limits.map.movingSpeed);
}

import { isMoving, LengthUnit, limits, type VehicleType } from '@mayak/api';
import type { FleetTable } from '@mayak/fleet';

const late = limits.foundLate / 1_000;
const movement: Parameters<typeof isMoving>[0] = { speed: 0, lengthUnit: null, vehicleType: 0 };

/** The directions in which heading arrows are drawn beforehand: turning a picture costs more than ten straight ones. */
export const directions = 72;

/** Which of them is nearest to a course, degrees. */
export const directionOf = (course: number): number => Math.round((course / 360) * directions) % directions;

/** A beacon has a heading arrow where its course is known, it moves, and that is no late news (design, section 7; domain rule of times). */
export function hasWedge(t: FleetTable, row: number): boolean {
  if (!((t.course[row] as number) >= 0)) return false;
  if ((t.connectedAt[row] as number) - (t.fixAt[row] as number) > late) return false;
  movement.speed = t.speed[row] as number;
  movement.vehicleType = t.vehicleType[row] as VehicleType;
  movement.lengthUnit = t.lengthUnit[row] === LengthUnit.Knot ? LengthUnit.Knot : null;
  return isMoving(movement);
}

import { VehicleType } from '@mayak/api';
import type { Transport } from '@mayak/ui';

/** The drawing of a transport type (BEACON-D13, BEACON-D07). */
export const transportOf: Readonly<Record<VehicleType, Transport>> = {
  [VehicleType.None]: 'none',
  [VehicleType.Air]: 'air',
  [VehicleType.Rail]: 'rail',
  [VehicleType.Water]: 'water',
  [VehicleType.Truck]: 'truck',
  [VehicleType.Special]: 'special',
  [VehicleType.Car]: 'car',
  [VehicleType.Container]: 'container',
};

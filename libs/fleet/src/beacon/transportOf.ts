import type { VehicleType } from '@mayak/api';
import { transports, type Transport } from '@mayak/ui';

/** The drawing of a transport type (BEACON-D13, BEACON-D07). */
export const transportOf = (type: VehicleType): Transport => transports[type] ?? 'none';

import { limits } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** How much older the place of a beacon is than its last contact, milliseconds; null while it came with the contact or none is known (domain rule of times). */
export function fixDelay({ fixAt, connectedAt }: Pick<BeaconRow, 'fixAt' | 'connectedAt'>): number | null {
  if (fixAt === null || connectedAt === null) return null;
  const delay = connectedAt - fixAt;
  return delay > limits.foundLate ? delay : null;
}

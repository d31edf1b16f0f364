import { savedValue } from '@mayak/ui';

/** How many beacons the kept fleet has: whether it is worth reading is known before it is read (CONF-D04). */
export const keptSize = savedValue('fleet.size', (stored) => (typeof stored === 'number' ? stored : 0));

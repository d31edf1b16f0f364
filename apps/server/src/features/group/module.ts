import type { Feature } from '../../feature.ts';
import { groupRoutes } from './routes.ts';

/** Groups of beacons (GROUP). */
export const group: Feature = { routes: [groupRoutes] };

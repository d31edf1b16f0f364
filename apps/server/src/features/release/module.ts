import type { Feature } from '../../feature.ts';
import { releaseRoutes } from './routes.ts';

/** Beacons that their owner gives back (MGMT). */
export const release: Feature = { routes: [releaseRoutes] };

import type { Feature } from '../../feature.ts';
import { activationRoutes } from './routes.ts';

/** Beacons out of the stock, by their IMEI and code (MGMT). */
export const activation: Feature = { routes: [activationRoutes] };

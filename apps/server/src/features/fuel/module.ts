import type { Feature } from '../../feature.ts';
import { fuelRoutes } from './routes.ts';

/** Fuel by hour and day (FUEL). */
export const fuel: Feature = { routes: [fuelRoutes] };

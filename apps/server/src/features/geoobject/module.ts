import type { Feature } from '../../feature.ts';
import { geoobjectRoutes } from './routes.ts';

/** Geoobjects and who is in them (GEO). */
export const geoobject: Feature = { routes: [geoobjectRoutes] };

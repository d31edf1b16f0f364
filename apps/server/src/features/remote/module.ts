import type { Feature } from '../../feature.ts';
import { remoteRoutes } from './routes.ts';

/** Parameters of devices (REMOTE). */
export const remote: Feature = { routes: [remoteRoutes] };

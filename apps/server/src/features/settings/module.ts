import type { Feature } from '../../feature.ts';
import { settingsRoutes } from './routes.ts';

/** The settings of a beacon (MGMT). */
export const settings: Feature = { routes: [settingsRoutes] };

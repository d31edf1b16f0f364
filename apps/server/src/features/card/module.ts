import type { Feature } from '../../feature.ts';
import { cardRoutes } from './routes.ts';

/** The object card of a beacon (MGMT). */
export const card: Feature = { routes: [cardRoutes] };

import type { Feature } from '../../feature.ts';
import { chartRoutes } from './routes.ts';

/** The values of sensors over time (HIST). */
export const chart: Feature = { routes: [chartRoutes] };

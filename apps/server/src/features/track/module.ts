import type { Feature } from '../../feature.ts';
import { trackRoutes } from './routes.ts';

/** Tracks (TRACK). */
export const track: Feature = { routes: [trackRoutes] };

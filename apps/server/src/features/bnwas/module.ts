import type { Feature } from '../../feature.ts';
import { bnwasRoutes } from './routes.ts';

/** The page of the bridge watch (BNWAS). */
export const bnwas: Feature = { routes: [bnwasRoutes] };

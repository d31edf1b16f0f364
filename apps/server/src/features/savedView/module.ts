import type { Feature } from '../../feature.ts';
import { savedViewRoutes } from './routes.ts';

/** Views of the map that users named (MON-D12). */
export const savedView: Feature = { routes: [savedViewRoutes] };

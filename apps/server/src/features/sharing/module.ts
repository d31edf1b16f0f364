import type { Feature } from '../../feature.ts';
import { sharingRoutes } from './routes.ts';

/** Who else sees a beacon (PERM-D02). */
export const sharing: Feature = { routes: [sharingRoutes] };

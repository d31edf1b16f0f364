import type { Feature } from '../../feature.ts';
import { channelRoutes } from './routes.ts';

/** The sensors of a beacon (CHAN). */
export const channel: Feature = { routes: [channelRoutes] };

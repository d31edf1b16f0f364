import type { Feature } from '../../feature.ts';
import { eventRoutes } from './routes.ts';

/** What open pages are told (LIVE). */
export const live: Feature = { routes: [eventRoutes], consumers: (context) => context.live.consumers() };

import type { Feature } from '../../feature.ts';
import { messageRoutes } from './routes.ts';

/** Messages to crews (MSG). */
export const message: Feature = { routes: [messageRoutes] };

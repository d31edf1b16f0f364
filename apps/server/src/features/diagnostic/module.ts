import type { Feature } from '../../feature.ts';
import { diagnosticRoutes } from './routes.ts';

/** Diagnostics of devices (DIAG). */
export const diagnostic: Feature = { routes: [diagnosticRoutes] };

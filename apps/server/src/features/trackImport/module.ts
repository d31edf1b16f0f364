import type { Feature } from '../../feature.ts';
import { trackImportRoutes } from './routes.ts';

/** Tracks of files in the past of beacons (INGEST-D07). */
export const trackImport: Feature = { routes: [trackImportRoutes] };

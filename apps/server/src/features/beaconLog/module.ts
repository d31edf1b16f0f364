import type { Feature } from '../../feature.ts';
import { second } from '../../platform/jobs/job.ts';
import { beaconLogRoutes } from './routes.ts';

/** Who changed and who saw what of a beacon, for its owner (PERM). */
export const beaconLog: Feature = {
  routes: [beaconLogRoutes],
  jobs: ({ views }) => [{ name: 'views', pause: 10 * second, run: () => views.flush(), everywhere: true }],
  close: ({ views }) => views.flush(),
};

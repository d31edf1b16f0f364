import type { Feature } from '../../feature.ts';
import { second } from '../../platform/jobs/job.ts';
import { callAshoreOf } from './callAshore.ts';
import { ssasRoutes } from './routes.ts';
import { setUpRoutes } from './setUp.ts';

/** Alerts of the security of ships, for those ashore alone (SSAS). */
export const ssas: Feature = {
  services: [callAshoreOf],
  routes: [ssasRoutes, setUpRoutes],
  jobs: (context) => [{ name: 'ssasCalls', pause: 2 * second, run: () => callAshoreOf(context).run() }],
};

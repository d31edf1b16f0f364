import { minute, second, surely } from '../../platform/jobs/job.ts';
import type { Feature } from '../../feature.ts';
import { integrationsOf } from './integrations.ts';
import { nafRoutes } from './nafRoutes.ts';
import { integrationRoutes } from './routes.ts';

/** Positions and values for the systems of others (INT). */
export const integration: Feature = {
  services: [integrationsOf],
  routes: [integrationRoutes, nafRoutes],
  stages: (context) => [integrationsOf(context).enqueue],
  jobs: (context) => [
    { name: 'integrations', pause: 2 * second, run: () => integrationsOf(context).run() },
    { name: 'integrationQueues', pause: minute, run: surely((now) => integrationsOf(context).trim(now)) },
  ],
  close: (context) => integrationsOf(context).idle(),
};

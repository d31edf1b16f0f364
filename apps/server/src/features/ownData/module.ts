import type { Feature } from '../../feature.ts';
import { hour, second, surely } from '../../platform/jobs/job.ts';
import { exportFileRoute } from './fileRoute.ts';
import { exportMakerOf } from './makeExport.ts';
import { ownDataRoutes } from './routes.ts';

/** What a user is given of his own data (PROFILE). */
export const ownData: Feature = {
  services: [exportMakerOf],
  routes: [ownDataRoutes, exportFileRoute],
  jobs: (context) => [
    { name: 'exports', pause: 5 * second, run: () => exportMakerOf(context).makeAll() },
    { name: 'old exports', pause: hour, run: surely((now) => exportMakerOf(context).endOld(now)) },
  ],
  close: (context) => exportMakerOf(context).close(),
};

import type { Feature } from '../../feature.ts';
import { second, surely } from '../../platform/jobs/job.ts';
import { causeRoutes } from './causeRoutes.ts';
import { loadRoutes } from './loadRoutes.ts';
import { alarmRoutes } from './routes.ts';
import { shelfRoutes } from './shelfRoutes.ts';
import { returnShelved } from './shelving.ts';

/** Alarms that go on, who saw to them, what load they are, and what is shelved (NOTIF-D04, NOTIF-D44 to NOTIF-D50). */
export const alarm: Feature = {
  routes: [alarmRoutes, causeRoutes, loadRoutes, shelfRoutes],
  jobs: (context) => [
    { name: 'shelves', pause: 10 * second, run: surely((now) => returnShelved(context, now)) },
  ],
};

import { judgeAhead } from '../../core/ingest/aheadPoints.ts';
import type { Feature } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { minute, surely } from '../../platform/jobs/job.ts';
import { beaconRoutes } from './routes.ts';
import { pieces } from './wholeList.ts';

/** The beacons of a user: list and page (MON). */
export const beacon: Feature = {
  services: [pieces],
  routes: [beaconRoutes],
  close: (context) => pieces(context).fragments.close(),
  jobs: (context) => [
    {
      name: 'relevance',
      pause: minute,
      run: async () => context.live.beacons(context.beacons.age(clock.now())),
      everywhere: true,
    },
    { name: 'ahead', pause: minute, run: surely((now) => judgeAhead(context, now)) },
  ],
};

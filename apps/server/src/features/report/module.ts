import type { Feature } from '../../feature.ts';
import { minute, surely } from '../../platform/jobs/job.ts';
import { reportFileRoutes } from './fileRoutes.ts';
import { endFiles } from './leftFiles.ts';
import { linkPages } from './linkPages.ts';
import { logoRoutes } from './logoRoutes.ts';
import { mapPlacesOf } from './mapPlaces.ts';
import { planAgain } from './planAgain.ts';
import { reportLinksOf } from './reportLinks.ts';
import { reportThreadsOf } from './reportThreads.ts';
import { reportRoutes } from './routes.ts';
import { sendScheduled } from './scheduled.ts';

/** Reports, their templates, their files and those that come by e-mail (REP). */
export const report: Feature = {
  services: [mapPlacesOf, reportThreadsOf, reportLinksOf],
  routes: [reportRoutes, reportFileRoutes, logoRoutes, linkPages],
  consumers: (context) => ({
    'account.changed': (events, origin) => {
      if (origin === 'elsewhere') return;
      for (const { userId } of events)
        void planAgain(context, userId).catch((err: unknown) =>
          context.log.error({ err, user: userId }, 'The reports of a user were not planned again'),
        );
    },
  }),
  jobs: (context) => [
    { name: 'reports', pause: minute, run: surely((now) => sendScheduled(context, now)) },
    { name: 'report files', pause: minute, run: surely((now) => endFiles(context, now)) },
  ],
  close: (context) => reportThreadsOf(context).close(),
};

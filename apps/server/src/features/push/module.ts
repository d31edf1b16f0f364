import type { Feature } from '../../feature.ts';
import { hour, second, surely } from '../../platform/jobs/job.ts';
import { pushSendingOf } from './pushSending.ts';
import { pushRoutes } from './routes.ts';

/** What is told in the app, on phones and desks while no page is open (NOTIF-D31 to NOTIF-D34). */
export const push: Feature = {
  services: [pushSendingOf],
  routes: [pushRoutes],
  jobs: (context) => [
    { name: 'pushes', pause: 2 * second, run: () => pushSendingOf(context).run() },
    { name: 'oldPushes', pause: hour, run: surely((now) => pushSendingOf(context).endOld(now)) },
  ],
  close: (context) => pushSendingOf(context).idle(),
};

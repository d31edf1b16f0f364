import type { AppContext } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { minute, surely } from '../../platform/jobs/job.ts';
import { endAccount } from './endAccount.ts';
import { remindLeaving, takeLinksOf } from './leaving.ts';
import { leavingRoutes } from './routes.ts';
import { leavings } from './store.ts';
import { takePage } from './takePage.ts';

/** Ends accounts whose time has come; one that fails does not keep the others. */
export async function endDue(context: AppContext, now: number): Promise<void> {
  for (const id of await leavings.due(context.pool, now))
    await endAccount(context, id, now).catch((err: unknown) =>
      context.log.error({ err, user: id }, 'An account was not deleted; it is tried again'),
    );
}

/** Users who leave (PROFILE). */
export const leaving: Feature = {
  services: [takeLinksOf],
  routes: [leavingRoutes, takePage],
  jobs: (context) => [
    { name: 'leaving', pause: minute, run: surely((now) => endDue(context, now)) },
    { name: 'reminders of leaving', pause: 10 * minute, run: surely((now) => remindLeaving(context, now)) },
  ],
};

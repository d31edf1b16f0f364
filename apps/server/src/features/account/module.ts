import type { Feature } from '../../feature.ts';
import { hour, surely } from '../../platform/jobs/job.ts';
import { registrations } from '../../platform/sessions/store/registrations.ts';
import { mailTokens } from '../../platform/sessions/store/sessions.ts';
import { userRoutes } from './profileRoutes.ts';
import { accountRoutes } from './routes.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** Users: registration, sign-in, profile (AUTH, PROFILE). */
export const account: Feature = {
  routes: [accountRoutes, userRoutes, sessionRoutes],
  jobs: ({ sessions, pool }) => [
    { name: 'sessions', pause: hour, run: surely((now) => sessions.endUnused(now)) },
    { name: 'links', pause: hour, run: surely(() => mailTokens.endExpired(pool)) },
    { name: 'held registrations', pause: hour, run: surely(() => registrations.endOld(pool)) },
  ],
};

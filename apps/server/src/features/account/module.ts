import type { Feature } from '../../feature.ts';
import { hour, surely } from '../../platform/jobs/job.ts';
import { challenges } from '../../platform/sessions/store/challenges.ts';
import { registrations } from '../../platform/sessions/store/registrations.ts';
import { mailTokens } from '../../platform/sessions/store/sessions.ts';
import { userRoutes } from './profileRoutes.ts';
import { factorRoutes } from './factorRoutes.ts';
import { keyRoutes } from './keyRoutes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import { accountRoutes } from './routes.ts';
import { secondFactorsOf } from './secondFactors.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';

/** Users: registration, sign-in, profile (AUTH, PROFILE). */
export const account: Feature = {
  services: [secondFactorsOf],
  routes: [signInRoutes, accountRoutes, userRoutes, sessionRoutes, factorRoutes, passkeyRoutes, keyRoutes],
  jobs: ({ sessions, pool }) => [
    { name: 'sessions', pause: hour, run: surely((now) => sessions.endUnused(now)) },
    { name: 'links', pause: hour, run: surely(() => mailTokens.endExpired(pool)) },
    { name: 'sign-ins', pause: hour, run: surely(() => challenges.endExpired(pool)) },
    { name: 'held registrations', pause: hour, run: surely(() => registrations.endOld(pool)) },
  ],
};

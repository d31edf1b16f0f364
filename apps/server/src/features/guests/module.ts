import { guestLimits } from '@mayak/api/guest-limits';
import type { Feature } from '../../feature.ts';
import { day, surely } from '../../platform/jobs/job.ts';
import { endStream, openPagesOf } from './endStream.ts';
import { guestPage } from './guestPage.ts';
import { guestKeysOf, guestLimitsOf } from './links.ts';
import { guestPastOf } from './pastOf.ts';
import { guestLinkRoutes } from './routes.ts';
import { showToGuestRoute } from './showRoute.ts';
import { guestLinks } from './store.ts';

/** Links that show beacons to whoever has them, without a sign-in (PERM-D25 to PERM-D32). */
export const guests: Feature = {
  services: [guestKeysOf, guestLimitsOf, guestPastOf, openPagesOf],
  routes: [guestLinkRoutes, showToGuestRoute],
  pages: [guestPage, endStream],
  consumers: (context) => ({
    'guestLink.ended': (events) => events.forEach(({ id }) => openPagesOf(context).end(id)),
  }),
  jobs: ({ pool }) => [
    {
      name: 'guestLinks',
      pause: day,
      run: surely((now) => guestLinks.forget(pool, new Date(now - guestLimits.listed))),
    },
  ],
};

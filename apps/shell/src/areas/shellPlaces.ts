import { lazyScreen } from '@mayak/host';
import ErrorPage from '../error/ErrorPage';
import type { Place } from '../frame/places';

const place = (path: string, screen: ReturnType<typeof lazyScreen>): Place => ({
  id: `shell:${path}`,
  path,
  keepAlive: false,
  requires: [],
  source: { kind: 'shell', screen },
});

/** The areas that the shell itself holds (ROUTE-03 to ROUTE-05, ROUTE-11 to ROUTE-13). */
export const shellPlaces: readonly Place[] = [
  place(
    'login',
    lazyScreen(() => import('../login/Login')),
  ),
  place(
    'register',
    lazyScreen(() => import('../register/Register')),
  ),
  place(
    'resetpassword',
    lazyScreen(() => import('../reset/Reset')),
  ),
  place(
    'profile',
    lazyScreen(() => import('../profile/Profile')),
  ),
  place(
    'payment',
    lazyScreen(() => import('../payment/Payment')),
  ),
  // Without a server there is no fetching the page that says so.
  place(
    'error',
    lazyScreen(async () => ({ default: ErrorPage })),
  ),
];

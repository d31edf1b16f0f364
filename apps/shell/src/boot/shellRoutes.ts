import { lazyScreen } from '@mayak/host';
import ErrorPage from '../error/ErrorPage';
import type { PageRoute } from '../page/routes';

const route = (path: string, screen: ReturnType<typeof lazyScreen>): PageRoute => ({
  id: `shell:${path}`,
  path,
  keepAlive: false,
  requires: [],
  source: { kind: 'shell', screen },
});

/** The areas that the shell itself holds (ROUTE-03 to ROUTE-05, ROUTE-11 to ROUTE-13, GEN-D05, AUTH-D19). */
export const shellRoutes: readonly PageRoute[] = [
  route(
    'login',
    lazyScreen(() => import('../login/Login')),
  ),
  route(
    'register',
    lazyScreen(() => import('../register/Register')),
  ),
  route(
    'resetpassword',
    lazyScreen(() => import('../reset/Reset')),
  ),
  route(
    'profile',
    lazyScreen(() => import('../profile/Profile')),
  ),
  route(
    'two-steps',
    lazyScreen(() => import('../security/SetUpFirst')),
  ),
  route(
    'payment',
    lazyScreen(() => import('../payment/Payment')),
  ),
  route(
    'operate',
    lazyScreen(() => import('../operate/Operate')),
  ),
  // Without a server there is no fetching the page that says so.
  route(
    'error',
    lazyScreen(async () => ({ default: ErrorPage })),
  ),
];

import { defineRemote, lazyScreen } from '@mayak/host';

/** What management offers: everything under /management (ROUTE-15 to ROUTE-23). */
export default defineRemote({
  screens: {
    management: lazyScreen(() => import(/* webpackChunkName: "screen-management" */ './screens/Management')),
  },
});

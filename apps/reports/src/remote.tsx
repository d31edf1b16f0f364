import { defineRemote, lazyScreen } from '@mayak/host';

/** What reports offer (ROUTE-10). */
export default defineRemote({
  screens: {
    reports: lazyScreen(() => import(/* webpackChunkName: "screen-reports" */ './screens/Reports')),
  },
});

import { defineRemote, lazyScreen } from '@mayak/host';

/** What the bridge watch offers (ROUTE-14). */
export default defineRemote({
  screens: {
    bnwas: lazyScreen(() => import(/* webpackChunkName: "screen-bnwas" */ './screens/Bnwas')),
  },
});

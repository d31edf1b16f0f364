import { defineRemote, lazyScreen } from '@mayak/host';
import type manifest from '../mayak.json';

declare module '@mayak/host' {
  interface FeatureIds extends Record<keyof typeof manifest.features, true> {}
}

/** What management offers: everything under /management (ROUTE-15 to ROUTE-23). */
export default defineRemote({
  screens: {
    management: lazyScreen(() => import(/* webpackChunkName: "screen-management" */ './screens/Management')),
  },
});

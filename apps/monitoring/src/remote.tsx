import { defineRemote, lazyScreen } from '@mayak/host';

/** What monitoring offers: the map of beacons, tracks, geoobjects and history (ROUTE-06 to ROUTE-09). */
export default defineRemote({
  screens: {
    monitoring: lazyScreen(() => import(/* webpackChunkName: "screen-monitoring" */ './screens/Monitoring')),
    tracks: lazyScreen(() => import(/* webpackChunkName: "screen-tracks" */ './screens/Tracks')),
    geoobjects: lazyScreen(() => import(/* webpackChunkName: "screen-geoobjects" */ './screens/Geoobjects')),
    history: lazyScreen(() => import(/* webpackChunkName: "screen-history" */ './screens/History')),
  },
});

import { definePart, lazyScreen } from '@mayak/host';

/** What Ctrl+K finds of beacons (MAP-D07). */
export default definePart(
  'find.provider',
  lazyScreen(() => import(/* webpackChunkName: "find-beacons" */ './find/FindBeacons')),
);

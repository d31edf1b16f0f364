import { definePart, lazyScreen } from '@mayak/host';

/** What Ctrl+K finds of places (MAP-D07). */
export default definePart(
  'find.provider',
  lazyScreen(() => import(/* webpackChunkName: "find-places" */ './find/FindPlaces')),
);

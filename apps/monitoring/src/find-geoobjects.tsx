import { definePart, lazyScreen } from '@mayak/host';

/** What Ctrl+K finds of geoobjects (MAP-D07). */
export default definePart(
  'find.provider',
  lazyScreen(() => import(/* webpackChunkName: "find-geoobjects" */ './find/FindGeoobjects')),
);

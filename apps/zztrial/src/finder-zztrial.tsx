import { definePart, lazyScreen } from '@mayak/host';

/** What zztrial adds to the slot find.provider. */
export default definePart(
  'find.provider',
  lazyScreen(() => import(/* webpackChunkName: "finder-zztrial" */ './fleet/Finder')),
);

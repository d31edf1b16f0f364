import { definePart, lazyScreen } from '@mayak/host';

/** What zztrial adds to the slot beacon.section. */
export default definePart(
  'beacon.section',
  lazyScreen(() => import(/* webpackChunkName: "section-zztrial" */ './fleet/Section')),
);

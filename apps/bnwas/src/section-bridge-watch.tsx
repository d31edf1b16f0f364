import { definePart, lazyScreen } from '@mayak/host';

/** The bridge watch of a beacon on its page (BNWAS-01). */
export default definePart(
  'beacon.section',
  lazyScreen(() => import(/* webpackChunkName: "section-bridge-watch" */ './watch/BridgeWatch')),
);

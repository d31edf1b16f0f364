import { definePart, lazyScreen } from '@mayak/host';

/** The messages of a beacon on its page (MSG-D07). */
export default definePart(
  'beacon.section',
  lazyScreen(() => import(/* webpackChunkName: "section-messages" */ './chat/BeaconMessages')),
);

import { definePart, lazyScreen } from '@mayak/host';

/** What zztrial adds to the slot map.layer. */
export default definePart(
  'map.layer',
  lazyScreen(() => import(/* webpackChunkName: "layer-zztrial" */ './fleet/Layer')),
);

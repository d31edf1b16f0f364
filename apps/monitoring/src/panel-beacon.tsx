import { definePanel, lazyScreen } from '@mayak/host';

/** The side page of a beacon (PANEL-18). */
export default definePanel(
  lazyScreen(() => import(/* webpackChunkName: "panel-beacon" */ './panel/BeaconPanel')),
);

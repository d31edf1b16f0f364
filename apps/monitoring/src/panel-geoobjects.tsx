import { definePanel, lazyScreen } from '@mayak/host';

/** Which geoobjects are on the map (PANEL-12). */
export default definePanel(
  lazyScreen(() => import(/* webpackChunkName: "panel-geoobjects" */ './geoobjects/GeoobjectsPanel')),
);

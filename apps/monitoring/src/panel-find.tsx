import { definePanel, lazyScreen } from '@mayak/host';

/** The search over everything, for pages that have no map of their own (MAP-D07). */
export default definePanel(
  lazyScreen(() => import(/* webpackChunkName: "panel-find" */ './goTo/FindEverywhere')),
);

import { definePanel, lazyScreen } from '@mayak/host';

/** The panel zz-aside. */
export default definePanel(
  lazyScreen(() => import(/* webpackChunkName: "panel-zz-aside" */ './screens/ZzAsidePanel')),
);

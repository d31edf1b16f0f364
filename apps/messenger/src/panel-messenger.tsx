import { definePanel, lazyScreen } from '@mayak/host';

/** The messenger's panel (PANEL-16). */
export default definePanel(
  lazyScreen(() => import(/* webpackChunkName: "panel-messenger" */ './screens/Messenger')),
);

import { defineRemote, lazyScreen } from '@mayak/host';

/** What zztrial offers. */
export default defineRemote({
  screens: {
    'zz-trial': lazyScreen(() => import(/* webpackChunkName: "screen-zz-trial" */ './screens/Zztrial')),
  },
});

import { lazyScreen } from '@mayak/host';

/** Pages of management that are fetched when they are opened, by their addresses (ROUTE-16 to ROUTE-23). */
export const pages = {
  '/management/beacon/:id': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-beacon" */ './BeaconOverview')),
  '/management/beacon/:id/card': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-card" */ './BeaconCard')),
  '/management/beacon/:id/settings': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-settings" */ './BeaconSettings')),
  '/management/beacon/:id/notifications': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-rules" */ './BeaconRules')),
  '/management/beacon/:id/remote': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-remote" */ './RemoteControl')),
  '/management/integrations': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-integrations" */ './Integrations')),
  '/management/activation': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-activation" */ './ActivateMany')),
  '/management/beacon/:id/start': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-start" */ './FirstContact')),
  '/management/beacon/:id/channel/:channelid': () =>
    lazyScreen(() => import(/* webpackChunkName: "page-channel" */ './ChannelSettings')),
} as const;

/** Whether a beacon has the page of this end of an address, so that nothing leads nowhere. */
export const hasBeaconPage = (page: string): boolean => `/management/beacon/:id${page}` in pages;

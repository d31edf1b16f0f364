import { lazyScreen, type Screen } from '@mayak/host';
import type { PageShape } from '../beacon';

interface Page {
  /** The form that stands there while its code is on the way. */
  shape: PageShape;
  open: () => Screen;
}

/** Pages of management that are fetched when they are opened, by their addresses (ROUTE-16 to ROUTE-23). */
export const pages: Readonly<Record<string, Page>> = {
  '/management/beacon/:id': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-beacon" */ './BeaconOverview')),
  },
  '/management/beacon/:id/card': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-card" */ './BeaconCard')),
  },
  '/management/beacon/:id/settings': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-settings" */ './BeaconSettings')),
  },
  '/management/beacon/:id/notifications': {
    shape: 'listCards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-rules" */ './BeaconRules')),
  },
  '/management/beacon/:id/remote': {
    shape: 'navCards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-remote" */ './RemoteControl')),
  },
  '/management/beacon/:id/log': {
    shape: 'table',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-log" */ './BeaconLogPage')),
  },
  '/management/integrations': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-integrations" */ './Integrations')),
  },
  '/management/guests': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-guests" */ './GuestLinks')),
  },
  '/management/alarms': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-alarms" */ './AlarmLoad')),
  },
  '/management/ssas': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-ssas" */ './SsasDesk')),
  },
  '/management/activation': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-activation" */ './ActivateMany')),
  },
  '/management/beacon/:id/start': {
    shape: 'cards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-start" */ './FirstContact')),
  },
  '/management/beacon/:id/channel/:channelid': {
    shape: 'listCards',
    open: () => lazyScreen(() => import(/* webpackChunkName: "page-channel" */ './ChannelSettings')),
  },
};

/** Whether a beacon has the page of this end of an address, so that nothing leads nowhere. */
export const hasBeaconPage = (page: string): boolean => `/management/beacon/:id${page}` in pages;

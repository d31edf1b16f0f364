import type { EventType, PanelId } from '@mayak/host';
import description from '../../mayak.json';
import panelBeacon from '../panel-beacon';
import panelGeoobjects from '../panel-geoobjects';
import remote from '../remote';
import type { Offer } from './offer';

declare const MONITORING_VERSION: string;

const panels = { beacon: panelBeacon, geoobjects: panelGeoobjects };
const isOwn = (id: PanelId): id is keyof typeof panels => Object.hasOwn(panels, id);

/** The monitoring of this very file: the same screens and panels as in the product. */
export const ownOffer: Offer = {
  version: MONITORING_VERSION,
  events: description.events as { emits: EventType[]; listens: EventType[] },
  async screen(route) {
    const screen = remote.screens[route];
    if (!screen) throw new Error(`no screen ${route}`);
    return screen;
  },
  async panel(id) {
    if (!isOwn(id)) throw new Error(`no panel ${id}`);
    return panels[id].screen;
  },
  explain: async (error) => error,
};

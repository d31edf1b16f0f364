import type { Part, Release } from '@mayak/host';
import { of } from 'rxjs';
import description from '../../mayak.json';
// In the file itself, so that the first screen needs no second request; the rest comes beside it when it is opened.
import '../screens/Monitoring';
import findBeacons from '../find-beacons';
import findGeoobjects from '../find-geoobjects';
import findPlaces from '../find-places';
import panelBeacon from '../panel-beacon';
import panelGeoobjects from '../panel-geoobjects';
import remote from '../remote';
import { LoadFailed } from './LoadFailed';
import type { Offer } from './offer';

declare const MONITORING_VERSION: string;

const panels = { beacon: panelBeacon, geoobjects: panelGeoobjects };
const parts: Readonly<Record<string, Part>> = {
  './find-beacons': findBeacons,
  './find-geoobjects': findGeoobjects,
  './find-places': findPlaces,
};
const isOwn = (id: string): id is keyof typeof panels => Object.hasOwn(panels, id);

const { features = {} }: Pick<Release, 'features'> = description as object;
const hasByDefault = (id: string) => features[id]?.default ?? false;

/** The monitoring of the build that this file belongs to: the same screens and panels as in the product. */
export const ownOffer: Offer = {
  version: MONITORING_VERSION,
  events: description.events,
  panels: description.panels,
  slots: description.slots,
  // The file stands by itself: what its own release says.
  features: { has: hasByDefault, has$: (id) => of(hasByDefault(id)) },
  async screen(route) {
    const screen = remote.screens[route];
    if (!screen) throw new Error(`no screen ${route}`);
    return screen;
  },
  async panel(id) {
    if (!isOwn(id)) throw new Error(`no panel ${id}`);
    return panels[id].screen;
  },
  async part({ module }) {
    const part = parts[module];
    if (!part) throw new Error(`no part ${module}`);
    return part.screen;
  },
  async explain(error) {
    [...Object.values(remote.screens), ...Object.values(panels).map(({ screen }) => screen)].forEach((one) =>
      one.reset(),
    );
    const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
    return isMissing ? new LoadFailed('unreachable', error) : error;
  },
};

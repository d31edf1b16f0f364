import { en } from './texts/en';
import { ru } from './texts/ru';

/** What a first frame takes of the fleet's words before i18next is there (CONF-D04). */
export const beaconTexts = { ru, en };
export { placeNames } from './beacon/placeNames';
export { keptSize } from './store/keptSize';

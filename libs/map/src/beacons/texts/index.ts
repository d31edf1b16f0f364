import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** The texts of the beacons on the map. */
export const markerTexts = defineTexts('beaconMarkers', { ru, en });

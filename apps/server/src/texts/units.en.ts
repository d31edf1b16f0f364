import type { UnitTexts } from '../state/full.ts';

export const unitsEn: UnitTexts = { units: {}, speeds: ['km/h', 'km/h', 'mph', 'kn'] };

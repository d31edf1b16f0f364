import type { UnitTexts } from './units.ts';

export const unitsEn: UnitTexts = { units: {}, speeds: ['km/h', 'km/h', 'mph', 'kn'] };

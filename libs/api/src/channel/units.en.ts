import type { UnitTexts } from './units.ts';

export const unitsEn: UnitTexts = {
  units: { l: 'L', 'l/h': 'L/h' },
  lengths: ['m', 'km', 'mi', 'nmi'],
  speeds: ['km/h', 'km/h', 'mph', 'kn'],
};

import type { UnitTexts } from './units.ts';

export const unitsRu: UnitTexts = {
  units: {
    V: 'В',
    mA: 'мА',
    A: 'А',
    'km/h': 'км/ч',
    m: 'м',
    l: 'л',
    'l/h': 'л/ч',
    h: 'ч',
    s: 'с',
    min: 'мин',
    kg: 'кг',
    B: 'Б',
    Pa: 'Па',
    bar: 'бар',
    rpm: 'об/мин',
  },
  lengths: ['м', 'км', 'мили', 'мор.\u00a0мили'],
  speeds: ['км/ч', 'км/ч', 'миль/ч', 'уз'],
};

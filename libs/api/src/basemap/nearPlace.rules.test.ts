import type { Place } from './basemap.ts';
import { nearPlace } from './nearPlace.rules.ts';

const places: Place[] = [
  ['sea', 43.4, 34.4, 4, 'Black Sea', 'Чёрное море'],
  ['sea', 73.3, 37, 3, 'Barents Sea', 'Баренцево море'],
  ['sea', 70.45, 36.8, 7, 'Barents Sea', 'Баренцево море'],
  ['city', 43.585, 39.723, 6, 'Sochi', 'Сочи'],
  ['city', 68.97, 33.075, 4, 'Murmansk', 'Мурманск'],
  ['town', 69.074, 33.43, 8, 'Severomorsk', 'Североморск'],
  ['bay', 69.16, 33.47, 8, 'Kola Bay', 'Кольский залив'],
  ['region', 68.2, 36.3, 5, 'Kola Peninsula', 'Кольский полуостров'],
];
const nameOf = (at: [number, number], isAfloat: boolean, locale: 'ru' | 'en' = 'en') => {
  const near = nearPlace(places, at, { isAfloat, locale });
  return near && (near.metres === null ? near.name : `${near.name} ${Math.round(near.metres / 1000)}`);
};

describe('REP-D07 what a place is called by the outline map', () => {
  it.each([
    //  where                             afloat  name
    ['a quay of Sochi', [43.58, 39.72], true, 'Sochi 1'],
    ['a road 20 km from Sochi', [43.76, 39.72], false, 'Sochi 19'],
    ['the nearer of two towns', [69.07, 33.4], false, 'Severomorsk 1'],
    ['the open sea', [43.5, 37], true, 'Black Sea'],
    ['waters of which two labels tell', [71, 37], true, 'Barents Sea'],
    ['a bay before its sea, out of reach of towns', [69.47, 33.6], true, 'Kola Bay'],
    ['a lorry by the sea', [43.5, 37], false, null],
    ['nowhere', [0, 0], true, null],
  ] as const)('%s', (_, at, isAfloat, name) => expect(nameOf([...at], isAfloat)).toBe(name));

  it('says it in the language of the reader', () =>
    expect(nameOf([43.5, 37], true, 'ru')).toBe('Чёрное море'));
});

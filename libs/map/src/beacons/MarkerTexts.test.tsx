import { FormatsProvider, setLocale } from '@mayak/ui';
import { renderHook } from '@testing-library/react';
import { useMarkerTexts } from './MarkerTexts';
import { aScene, long, type Placed } from './scene.fixtures';
import { markerTexts } from './texts';
import { ru } from './texts/ru';

const now = () => (long + 60) * 1000;
const wordsOf = (placed: Partial<Placed>) => {
  const row = aScene(12, [{ dx: 0, Name: 'Khibiny', ...placed }]).fleet.get(1);
  if (!row) throw new Error('the beacon is missing');
  const { result } = renderHook(() => useMarkerTexts(now), {
    wrapper: ({ children }) => <FormatsProvider unit="km">{children}</FormatsProvider>,
  });
  return { row, words: result.current };
};

describe('GEN-D04 a marker in words', () => {
  beforeEach(() => setLocale('en'));

  it.each([
    [{ State: 3 }, 'Khibiny, emergency, 11.2 knots, course 262'],
    [{ Speed: 1.852, Course: 7.6 }, 'Khibiny, normal, 1.0 knot, course 8'],
    [{ Speed: 1.852, Course: 359.6 }, 'Khibiny, normal, 1.0 knot, course 0'],
    [{ Speed: 0 }, 'Khibiny, normal, 0.0 knots'],
    [{ Speed: null }, 'Khibiny, normal'],
    [{ FixDt: long - 7_200, ConnectionDt: long }, 'Khibiny, normal, position 2\u00a0h ago'],
    [
      { LengthUnit: null, VehicleType: 4, Speed: 62 },
      'Khibiny, normal, 62.0 kilometres per hour, course 262',
    ],
  ])('%j: %s', (placed, name) => {
    const { row, words } = wordsOf(placed);
    expect(words.name(row)).toBe(name);
  });

  it('says fractions of knots in the right Russian form', () => {
    const form = (count: number, value: string) => markerTexts.t('ru')('speed.kn', { count, value });
    expect([form(11.2, '11,2'), form(1, '1,0'), form(5, '5,0')]).toEqual([
      ru.speed.kn_other.replace('{{value}}', '11,2'),
      ru.speed.kn_one.replace('{{value}}', '1,0'),
      ru.speed.kn_many.replace('{{value}}', '5,0'),
    ]);
  });

  it('writes speed in the unit of the beacon, and the age since the last contact', () => {
    const { row, words } = wordsOf({});
    expect([words.speed(row), words.age(row)]).toEqual(['11.2\u00a0kn', '1\u00a0min']);
  });
});

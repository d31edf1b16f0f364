import { commonTexts } from '../texts';
import { formatAge, formatDuration, formatShortDuration } from './span';

const ru = commonTexts.t('ru');
const en = commonTexts.t('en');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('FMT-D06 durations', () => {
  it.each([
    [0, '< 1 мин', '< 1 min'],
    [minute, '1 мин', '1 min'],
    [hour + 24 * minute, '1 ч 24 мин', '1 h 24 min'],
    [3 * hour, '3 ч', '3 h'],
    [day, '1 д', '1 d'],
    [2 * day - 9 * minute, '1 д 23 ч 51 мин', '1 d 23 h 51 min'],
    [59 * day + 26 * minute, '59 д 26 мин', '59 d 26 min'],
  ])('writes %i ms as %s and %s', (ms, russian, english) => {
    expect(plain(formatDuration(ms, ru))).toBe(russian);
    expect(plain(formatDuration(ms, en))).toBe(english);
  });

  it.each([
    [0, '< 1 мин', '< 1 min'],
    [minute - 1, '< 1 мин', '< 1 min'],
    [minute, '00:01', '00:01'],
    [hour + 24 * minute, '01:24', '01:24'],
    [day - 1, '23:59', '23:59'],
    [day, '1д 00:00', '1d 00:00'],
    [2 * day + 5 * hour + 12 * minute, '2д 05:12', '2d 05:12'],
    [59 * day + 26 * minute, '59д 00:26', '59d 00:26'],
  ])('writes %i ms in a table as %s and %s', (ms, russian, english) => {
    expect(plain(formatShortDuration(ms, ru))).toBe(russian);
    expect(plain(formatShortDuration(ms, en))).toBe(english);
  });

  it('FMT-03 writes nothing as a hyphen', () => {
    expect(formatDuration(null, ru)).toBe('-');
    expect(formatDuration(NaN, ru)).toBe('-');
  });
});

describe('FMT-D06 ages, in one short unit', () => {
  it.each([
    [0, '< 1 мин', '< 1 min'],
    [-5 * minute, '< 1 мин', '< 1 min'],
    [3 * minute, '3 мин', '3 min'],
    [hour - 1, '59 мин', '59 min'],
    [6 * hour, '6 ч', '6 h'],
    [day - 1, '23 ч', '23 h'],
    [2 * day, '2 д', '2 d'],
    [45 * day, '45 д', '45 d'],
  ])('writes %i ms as %s and %s', (ms, russian, english) => {
    expect(plain(formatAge(ms, ru))).toBe(russian);
    expect(plain(formatAge(ms, en))).toBe(english);
  });

  it('never breaks between the number and the unit', () => {
    expect(formatAge(3 * minute, ru)).toBe('3\u00a0мин');
  });

  it('FMT-03 writes nothing as a hyphen', () => expect(formatAge(undefined, en)).toBe('-'));
});

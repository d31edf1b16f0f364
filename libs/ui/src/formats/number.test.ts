import { formatDistance, formatSpeed, type LengthUnit } from './length';
import { formatMoney, formatNumber, withUnit } from './number';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('FMT-D03 numbers', () => {
  it.each([
    [87.4, 1, '87,4', '87.4'],
    [18420.5, 1, '18 420,5', '18,420.5'],
    [-18420.5, 1, '-18 420,5', '-18,420.5'],
    [9999, 0, '9999', '9999'],
    [24, 1, '24,0', '24.0'],
    [1.005, 2, '1,01', '1.01'],
    [-3.25, 1, '-3,3', '-3.3'],
    [-0.04, 1, '0,0', '0.0'],
    [0, 0, '0', '0'],
    [12.3456789, undefined, '12,3456789', '12.3456789'],
    [1e6, 0, '1 000 000', '1,000,000'],
  ])('writes %d with %s decimals as %s and %s', (n, digits, russian, english) => {
    expect(plain(formatNumber(n, digits, 'ru'))).toBe(russian);
    expect(formatNumber(n, digits, 'en')).toBe(english);
  });

  it.each([null, undefined, NaN, Infinity])('FMT-03 writes %p as a hyphen', (nothing) => {
    expect(formatNumber(nothing, 1, 'ru')).toBe('-');
    expect(formatMoney(nothing, 'ru')).toBe('-');
    expect(formatDistance(nothing, 'km', 'ru')).toBe('-');
    expect(formatSpeed(nothing, 'km', 'ru')).toBe('-');
  });

  it.each([
    [1234.5, '1 234,50 ₽', '1,234.50 ₽'],
    [12480.5, '12 480,50 ₽', '12,480.50 ₽'],
    [-70, '-70,00 ₽', '-70.00 ₽'],
    [0, '0,00 ₽', '0.00 ₽'],
    [1234567.891, '1 234 567,89 ₽', '1,234,567.89 ₽'],
  ])('writes %d roubles as %s and %s', (roubles, russian, english) => {
    expect(plain(formatMoney(roubles, 'ru'))).toBe(russian);
    expect(plain(formatMoney(roubles, 'en'))).toBe(english);
  });

  it.each([
    ['24,6', 'V', '24,6\u00a0V'],
    ['262', '°', '262°'],
    ['87,4', '°C', '87,4\u00a0°C'],
    ['5', '', '5'],
    ['-', 'V', '-'],
  ])('puts %s and the unit %s together', (text, unit, whole) => expect(withUnit(text, unit)).toBe(whole));
});

describe('FMT-D04, FMT-D05 distances and speeds by unit', () => {
  it.each<[LengthUnit, number, string, string]>([
    ['m', 1234.56, '1235 м', '1235 m'],
    ['km', 1234.56, '1,23 км', '1.23 km'],
    ['mile', 1609.344, '1,00 мили', '1.00 mi'],
    ['mile', 40233.6, '25,00 мили', '25.00 mi'],
    ['knot', 1852, '1,00 мор. мили', '1.00 nmi'],
    ['knot', 46300, '25,00 мор. мили', '25.00 nmi'],
  ])('shows a distance in %s: %d m', (unit, metres, russian, english) => {
    expect(plain(formatDistance(metres, unit, 'ru'))).toBe(russian);
    expect(plain(formatDistance(metres, unit, 'en'))).toBe(english);
  });

  it.each<[LengthUnit, number, string, string]>([
    ['m', 62, '62,0 км/ч', '62.0 km/h'],
    ['km', 62, '62,0 км/ч', '62.0 km/h'],
    ['mile', 100, '62,1 миль/ч', '62.1 mph'],
    ['knot', 20.7424, '11,2 уз', '11.2 kn'],
    ['knot', 0, '0,0 уз', '0.0 kn'],
  ])('shows a speed in %s: %d km/h', (unit, kmh, russian, english) => {
    expect(plain(formatSpeed(kmh, unit, 'ru'))).toBe(russian);
    expect(plain(formatSpeed(kmh, unit, 'en'))).toBe(english);
  });
});

import fc from 'fast-check';
import { parseCoordinates } from './parseCoordinates';
import { coordinatesIn, formatCoordinates, type LatLon } from './coordinates';

describe('FMT-04, FMT-D02 coordinates', () => {
  it.each<[LatLon, string, string]>([
    [[55.755814, 37.617635], '55.755814, 37.617635', '55°45′20.9″N 37°37′03.5″E'],
    [[70.12, 39.05], '70.120000, 39.050000', '70°07′12.0″N 39°03′00.0″E'],
    [[-33.8567844, 151.2152967], '-33.856784, 151.215297', '33°51′24.4″S 151°12′55.1″E'],
    [[-54.8019, -68.303], '-54.801900, -68.303000', '54°48′06.8″S 68°18′10.8″W'],
    [[0, 0], '0.000000, 0.000000', '0°00′00.0″N 0°00′00.0″E'],
    [[-0.0000001, -0.0000001], '0.000000, 0.000000', '0°00′00.0″N 0°00′00.0″E'],
    [[90, 180], '90.000000, 180.000000', '90°00′00.0″N 180°00′00.0″E'],
    [[-90, -180], '-90.000000, -180.000000', '90°00′00.0″S 180°00′00.0″W'],
  ])('shows %j in both forms', (position, decimal, dms) => {
    expect(formatCoordinates(position, 'dd')).toBe(decimal);
    expect(formatCoordinates(position, 'dms')).toBe(dms);
  });

  it.each<[LatLon, string]>([
    [[55.755814, 37.617635], '55°45.349′N 37°37.058′E'],
    [[70.12, 39.05], '70°07.200′N 39°03.000′E'],
    [[-33.8567844, -151.2152967], '33°51.407′S 151°12.918′W'],
    [[-0.0000001, -0.0000001], '0°00.000′N 0°00.000′E'],
    [[10.9999999, 179.9999999], '11°00.000′N 180°00.000′E'],
  ])('shows %j in degrees and decimal minutes', (position, text) => {
    expect(coordinatesIn(position, 'dm')).toBe(text);
  });

  it('never shows 60 minutes, and is never off by more than half a thousandth of one', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lon) => {
        const text = coordinatesIn([lat, lon], 'dm');
        expect(text).toMatch(/^\d{1,2}°[0-5]\d\.\d{3}′[NS] \d{1,3}°[0-5]\d\.\d{3}′[EW]$/);
        const [d = 0, m = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
        expect(Math.abs(Math.abs(lat) - (d + m / 60))).toBeLessThanOrEqual(0.000500001 / 60);
        const [, read = NaN] = parseCoordinates(text) ?? [];
        expect(Math.abs(read - lon)).toBeLessThan(0.00051 / 60);
      }),
    );
  });

  it.each<[string, LatLon, string]>([
    ['seconds into minutes', [10.016665, 0], '10°01′00.0″N 0°00′00.0″E'],
    ['minutes into degrees', [10.999999, 0], '11°00′00.0″N 0°00′00.0″E'],
    ['up to the antimeridian', [0, 179.999999], '0°00′00.0″N 180°00′00.0″E'],
    ['not when there is nothing to carry', [10.99997, 0], '10°59′59.9″N 0°00′00.0″E'],
  ])('carries %s', (_, position, text) => expect(formatCoordinates(position, 'dms')).toBe(text));

  it('never shows 60 seconds or 60 minutes, and is never off by more than a twentieth of a second', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lon) => {
        const text = formatCoordinates([lat, lon], 'dms');
        expect(text).toMatch(/^\d{1,2}°[0-5]\d′[0-5]\d\.\d″[NS] \d{1,3}°[0-5]\d′[0-5]\d\.\d″[EW]$/);
        const [d = 0, m = 0, s = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
        expect(Math.abs(Math.abs(lat) - (d + m / 60 + s / 3600))).toBeLessThanOrEqual(0.0500001 / 3600);
      }),
    );
  });

  it.each<[LatLon, string]>([
    [[60, 190], '60.000000, -170.000000'],
    [[60, -190], '60.000000, 170.000000'],
    [[60, 560], '60.000000, -160.000000'],
  ])('brings %j of a second turn of the map back to the globe', (position, text) => {
    expect(formatCoordinates(position, 'dd')).toBe(text);
  });

  it.each([null, undefined, [NaN, 1] as const])('FMT-03 shows %p as a hyphen', (nothing) => {
    expect(formatCoordinates(nothing, 'dd')).toBe('-');
    expect(formatCoordinates(nothing, 'dms')).toBe('-');
  });
});

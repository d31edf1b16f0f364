import fc from 'fast-check';
import { formatCoordinates } from './coordinates';
import { parseCoordinates } from './parseCoordinates';

const close = ([lat, lon]: readonly [number, number]) => [expect.closeTo(lat, 5), expect.closeTo(lon, 5)];

describe('MAP-D07 coordinates that somebody typed or pasted', () => {
  it.each([
    ['69.5, 33.2', [69.5, 33.2]],
    ['69.5,33.2', [69.5, 33.2]],
    ['69,5 33,2', [69.5, 33.2]],
    ['69,5, 33,2', [69.5, 33.2]],
    ['69 33', [69, 33]],
    ['69,33', [69, 33]],
    ['-69.5; -33.2', [-69.5, -33.2]],
    ['69.5N 33.2E', [69.5, 33.2]],
    ['N69.5 W33.2', [69.5, -33.2]],
    ['33.2 e 69.5 s', [-69.5, 33.2]],
    ['69°30′12.0″N 33°12′00.0″E', [69.503333, 33.2]],
    ['69 30 12 N, 33 12 0 E', [69.503333, 33.2]],
    ['69 30 12 33 12 0', [69.503333, 33.2]],
    ["69°30.2'N 033°12.0'W", [69.503333, -33.2]],
    ["N 69° 30.2' E 33° 12'", [69.503333, 33.2]],
    ['-0 30 0, 0 30 0', [-0.5, 0.5]],
    ['69.5\u0441\u0448 33.2\u0432\u0434', [69.5, 33.2]],
    ['69°30′12″ \u0441.\u0448. 33°12′00″ \u0432.\u0434.', [69.503333, 33.2]],
    ['69.5° \u044e. \u0448., 33.2° \u0437. \u0434.', [-69.5, -33.2]],
    ['69.5\u0441\u0434 33.2\u0432\u0448', null],
    ['69-30.2N 033-12.5E', [69.503333, 33.208333]],
    ['N69-30-12 W033-12-00', [69.503333, -33.2]],
    ['69-33', [69, -33]],
    ['6930.20N 03312.50E', [69.503333, 33.208333]],
    ['6930.20,S,03312.50,W', [-69.503333, -33.208333]],
    ['693012N,0331200E', [69.503333, 33.2]],
    ['6970N 03312E', null],
    ['69.50302N 33.20251E', [69.50302, 33.20251]],
    ['6930.20 03312.50', null],
    ['(69.5, 33.2)', [69.5, 33.2]],
    ['[69.5, 33.2]', [69.5, 33.2]],
    ['lat 69.5 lon 33.2', [69.5, 33.2]],
    ['lon=33.2, lat=-69.5', [-69.5, 33.2]],
    ['Latitude: 69.5 N Longitude: 33.2 W', [69.5, -33.2]],
    ['lon 33.2 lat 95', null],
    ['geo:69.5,33.2', [69.5, 33.2]],
    ['geo:69.5,-33.2;u=35', [69.5, -33.2]],
    ['geo:69.5,33.2?z=11', [69.5, 33.2]],
    ['Latin 12 33', null],
    ['69.5 \u0421 33.2 \u0412', [69.5, 33.2]],
    ['\u221269.5, \u221233.2', [-69.5, -33.2]],
    ['69.5S -33.2W', null],
    ['N -69.5 E 33.2', null],
    ['lat \u221269.5 lon \u221233.2', [-69.5, -33.2]],
    ['69.5 33.2 70.5 34.2', null],
    ['69.5 30 33 12', null],
    ['69°30.2′12″N 33°12′00″E', null],
    ['91, 33', null],
    ['69, 181', null],
    ['69 60 0 N 33 0 0 E', null],
    ['69.5', null],
    ['69.5 33.2 7', null],
    ['69.5N 33.2N', null],
    ['N69.5', null],
    ['vessel 12 33', null],
    ['', null],
  ] as const)('%j', (text, place) =>
    expect(parseCoordinates(text)).toEqual(place === null ? null : close(place)),
  );

  it('are read back from both forms in which they are written (FMT-04, FMT-D02)', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        fc.constantFrom('dd' as const, 'dms' as const),
        (lat, lon, form) => {
          const [a, b] = parseCoordinates(formatCoordinates([lat, lon], form)) ?? [NaN, NaN];
          expect(Math.abs(a - lat)).toBeLessThan(3e-5);
          expect(Math.abs(b - lon)).toBeLessThan(3e-5);
        },
      ),
    );
  });
});

import { assert, double, property } from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { distance, metresBetween } from '../index.ts';

const reference = (lat1: number, lng1: number, lat2: number, lng2: number) =>
  geodesic.Geodesic.WGS84.Inverse(lat1, lng1, lat2, lng2).s12 ?? NaN;

describe('TRACK-D09 distance on the ellipsoid', () => {
  it('is that of GeographicLib within 0.01 % up to 5,000 km, poles and the 180° meridian included', () => {
    const lat = double({ min: -90, max: 90, noNaN: true });
    const lng = double({ min: -180, max: 180, noNaN: true });
    const step = double({ min: -20, max: 20, noNaN: true });
    assert(
      property(lat, lng, step, step, (lat1, lng1, north, east) => {
        const lat2 = Math.max(-90, Math.min(90, lat1 + north));
        const lng2 = ((((lng1 + east + 180) % 360) + 360) % 360) - 180;
        const want = reference(lat1, lng1, lat2, lng2);
        expect(Math.abs(metresBetween(lat1, lng1, lat2, lng2) - want)).toBeLessThanOrEqual(
          want * 1e-4 + 0.001,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('is that of GeographicLib within 0.01 % over a few kilometres too', () => {
    const lat = double({ min: -90, max: 90, noNaN: true });
    const lng = double({ min: -180, max: 180, noNaN: true });
    const step = double({ min: -0.06, max: 0.06, noNaN: true });
    assert(
      property(lat, lng, step, step, (lat1, lng1, north, east) => {
        const lat2 = Math.max(-90, Math.min(90, lat1 + north));
        const lng2 = ((((lng1 + east + 180) % 360) + 360) % 360) - 180;
        const want = reference(lat1, lng1, lat2, lng2);
        expect(Math.abs(metresBetween(lat1, lng1, lat2, lng2) - want)).toBeLessThanOrEqual(
          want * 1e-4 + 0.001,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('is a number no greater than half the earth between any places', () => {
    const lat = double({ min: -90, max: 90, noNaN: true });
    const lng = double({ min: -180, max: 180, noNaN: true });
    assert(
      property(lat, lng, lat, lng, (lat1, lng1, lat2, lng2) => {
        const metres = metresBetween(lat1, lng1, lat2, lng2);
        expect(metres >= 0 && metres < 20_040_000).toBe(true);
        expect(Math.abs(metres - reference(lat1, lng1, lat2, lng2))).toBeLessThanOrEqual(20_000_000 * 0.004);
      }),
      { numRuns: 2_000 },
    );
    expect(metresBetween(0, 0, 0, 180)).toBeGreaterThan(19_900_000);
    expect(metresBetween(90, 0, -90, 0)).toBeGreaterThan(19_900_000);
  });

  it('is the short way across the 180° meridian', () => {
    expect(distance([0, 179.5], [0, -179.5])).toBeCloseTo(111_319.49, 0);
  });

  it('is none from a place to itself', () => {
    expect(distance([90, 12], [90, 12])).toBe(0);
    expect(distance([69, -180], [69, 180])).toBeCloseTo(0, 6);
  });
});

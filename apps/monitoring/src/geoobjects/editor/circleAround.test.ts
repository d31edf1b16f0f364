import { areaOf, distance, outlineFault, GeoobjectType } from '@mayak/api';
import { circleAround } from './circleAround';

describe('GEO-D06 a circle around a place', () => {
  it.each([
    [[69, 33], 5_000],
    [[0, 179.99], 20_000],
    [[-54.8, -68.3], 400_000],
    [[69, 33], 50],
  ] as const)(
    '%j by %d m has its corners so far from it, one after the other, and is a sound area',
    (centre, radius) => {
      const circle = circleAround([...centre], radius);
      expect(circle).toHaveLength(72);
      for (const corner of circle)
        expect(Math.abs(distance([...centre], corner) - radius)).toBeLessThan(Math.max(0.1, radius * 2e-4));
      expect(outlineFault(GeoobjectType.Polygon, circle)).toBeNull();
      // Areas are counted on a sphere, within a hundredth.
      expect(Math.abs((areaOf(circle) * 1e6) / (Math.PI * radius * radius) - 1)).toBeLessThan(0.01);
    },
  );
});

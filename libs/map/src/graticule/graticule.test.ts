import { point } from 'leaflet';
import { graticuleLabel, hasRoom } from './graticuleLabel';
import { graticuleOf } from './graticuleLines';
import { graticuleSteps, multiplesWithin } from './graticuleSteps';
import { latitudeOf, mercatorX, mercatorY } from './mercator';

describe('MAP-D02 the coordinate grid', () => {
  it.each(Array.from({ length: 17 }, (_, i) => i + 2))(
    'has meridians 80 to 130 pixels apart at zoom %i',
    (zoom) => {
      const { lon, lat } = graticuleSteps(zoom);
      const pixels = (lon * 256 * 2 ** zoom) / 360;
      expect(pixels).toBeGreaterThanOrEqual(80);
      expect(pixels).toBeLessThanOrEqual(130);
      expect(lat).toBeLessThan(lon);
    },
  );
  it.each([
    [7, 1, 0.5],
    [10, 10 / 60, 5 / 60],
    [2, 30, 15],
    [18.4, 2 / 3600, 1 / 3600],
    [1, 30, 15],
  ])('at zoom %f stands every %f° of longitude and %f° of latitude', (zoom, lon, lat) => {
    expect(graticuleSteps(zoom)).toEqual({ lon, lat });
  });
  it.each([
    [5, -12, 11, [-10, -5, 0, 5, 10]],
    [0.5, 69.4, 70.6, [69.5, 70, 70.5]],
    [1 / 60, 69.99, 70.02, [70, 70 + 1 / 60]],
    [1, 0.2, 0.8, []],
  ])('every %f° from %f° to %f° means %j', (step, from, to, degrees) => {
    expect(multiplesWithin(step, from, to)).toEqual(degrees);
  });
  it('has its lines where their degrees are in the view', () => {
    const world = 256 * 2 ** 7;
    const toPixel = (lat: number, lon: number) =>
      point(mercatorX(lon) * world - 19_000, mercatorY(lat) * world - 7_000);
    const { meridians, parallels } = graticuleOf({ zoom: 7, width: 600, height: 400, toPixel });
    expect(meridians.map(({ degrees }) => degrees)).toEqual([29, 30, 31, 32, 33, 34, 35]);
    for (const { degrees, at } of meridians) expect(at).toBeCloseTo(toPixel(0, degrees).x, 6);
    for (const { degrees, at } of parallels) expect(at).toBeCloseTo(toPixel(degrees, 0).y, 6);
    expect(parallels.length).toBeGreaterThan(2);
  });
  it('finds a latitude again from its height on the map', () => {
    for (const lat of [-80, -12.5, 0, 45, 69.75, 84]) expect(latitudeOf(mercatorY(lat))).toBeCloseTo(lat, 9);
  });
});

describe('MAP-D02 the values at the edge of the grid', () => {
  it.each([
    [35, 'E', 'W', '35°E'],
    [-120, 'E', 'W', '120°W'],
    [70.5, 'N', 'S', '70°30′N'],
    [69 + 2 / 60, 'N', 'S', '69°02′N'],
    [-(69 + 2 / 60 + 30 / 3600), 'N', 'S', '69°02′30″S'],
    [0, 'N', 'S', '0°'],
    [-180, 'E', 'W', '180°'],
  ])('%f (%s or %s) is written %s', (degrees, positive, negative, text) => {
    expect(graticuleLabel(degrees, positive, negative)).toBe(text);
  });
});

describe('MAP-D07 the values of the parallels', () => {
  it.each([
    [20, false],
    [23, true],
    [559, true],
    [561, false],
    [599, false],
    [640, true],
  ])('at %d px of a map that is free to 600 px have room: %s', (y, is) => expect(hasRoom(y, 600)).toBe(is));
});

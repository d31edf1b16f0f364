import { mercatorX, mercatorY, onSquare } from './graticule/mercator';
import { straightWay } from './straight';

const zoom = 6;
const world = 256 * 2 ** zoom;
const spotsOf = (line: [number, number][]) =>
  line.map(([lat, lon]) => ({ x: mercatorX(lon) * world, y: mercatorY(onSquare(lat)) * world }));

describe('GEO-D04 a side on the map is where membership judges it', () => {
  it('along a parallel or a meridian it is straight', () => {
    const line: [number, number][] = [
      [60, 10],
      [60, 40],
      [70, 40],
    ];
    expect(straightWay(line, spotsOf(line), zoom, false)).toEqual(spotsOf(line));
  });
  it('a long slanting one passes through its middle in latitude and longitude', () => {
    const line: [number, number][] = [
      [60, 10],
      [80, 40],
    ];
    const way = straightWay(line, spotsOf(line), zoom, false);
    const [middle] = spotsOf([[70, 25]]);
    const off = Math.min(...way.map(({ x, y }) => Math.hypot(x - (middle?.x ?? 0), y - (middle?.y ?? 0))));
    expect(way.length).toBeGreaterThan(4);
    expect(off).toBeLessThan(world / 360);
    expect(way.at(-1)).toEqual(spotsOf(line)[1]);
  });
  it('an outline is closed by the way back to its first corner', () => {
    const line: [number, number][] = [
      [60, 10],
      [80, 40],
      [60, 40],
    ];
    expect(straightWay(line, spotsOf(line), zoom, true).length).toBeGreaterThan(
      straightWay(line, spotsOf(line), zoom, false).length - 1,
    );
  });
  it('from beyond the edge of the map it begins at the edge', () => {
    const line: [number, number][] = [
      [90, 10],
      [80, 40],
    ];
    const way = straightWay(line, spotsOf(line), zoom, false);
    const south = spotsOf(line)[1]?.y ?? 0;
    expect(way.filter(({ y }) => !(y >= -1e-6 && y <= south + 1e-6))).toEqual([]);
  });
});

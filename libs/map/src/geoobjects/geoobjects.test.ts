import { arrowOf } from './arrowOf';
import { labelSpots } from './labelSpot';

const labelSpot = (...asked: Parameters<typeof labelSpots>) => labelSpots(...asked)[0] ?? null;

const spots = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));

describe('GEO-02 the name of an area', () => {
  it('stands inside its top edge', () => {
    expect(labelSpot(spots([0, 0], [200, 0], [200, 100], [0, 100]), 90)).toEqual({ x: 8, y: 18 });
  });
  it('goes lower until it fits', () => {
    const spot = labelSpot(spots([100, 0], [200, 200], [0, 200]), 60);
    expect(spot?.y).toBeGreaterThan(60);
    expect(spot?.y).toBeLessThan(100);
  });
  it('does not cross a slanting edge', () => {
    const slanting = spots([0, 40], [200, 0], [200, 100], [0, 100]);
    const { x = 0, y = 0 } = labelSpot(slanting, 90) ?? {};
    expect(y - 10).toBeGreaterThanOrEqual(40 - x / 5);
  });
  it('chooses the wider of two parts', () => {
    const comb = spots([0, 0], [60, 0], [60, 90], [100, 90], [100, 0], [300, 0], [300, 200], [0, 200]);
    expect(labelSpot(comb, 30)).toEqual({ x: 108, y: 18 });
  });
  it('stands over the middle of an area that is too narrow for it', () => {
    expect(labelSpot(spots([0, 0], [60, 0], [60, 40], [0, 40]), 90)).toEqual({ x: -15, y: 24 });
  });
  it('may stand lower, where something else has the room', () => {
    const ys = labelSpots(spots([0, 0], [200, 0], [200, 100], [0, 100]), 90).map(({ y }) => y);
    expect(ys).toHaveLength(8);
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
  });
  it('is left out of a small area where it does not fit', () => {
    expect(labelSpot(spots([0, 0], [40, 0], [40, 40], [0, 40]), 90)).toBeNull();
  });
});

describe('GEO-02 an arrow', () => {
  it('ends with its tip at the last point, the shaft inside the head', () => {
    const arrow = arrowOf(spots([0, 0], [100, 0]), 2);
    expect(arrow?.head[0]).toEqual({ x: 100, y: 0 });
    expect(arrow?.head[1].x).toBeCloseTo(arrow?.head[2].x ?? 0, 9);
    expect(arrow?.head[1].y).toBeCloseTo(-(arrow?.head[2].y ?? 0), 9);
    expect(arrow?.shaft.at(-1)?.x).toBeCloseTo(93.5, 9);
  });
  it('has a larger head on a wider line', () => {
    const width = (line: number) => Math.abs(arrowOf(spots([0, 0], [100, 0]), line)?.head[1].y ?? 0);
    expect(width(10)).toBeGreaterThan(width(2) * 2);
  });
  it('looks along the last way that is long enough to see', () => {
    const arrow = arrowOf(spots([0, 0], [100, 0], [100, 2]), 2);
    expect(arrow?.head[1].y).not.toBeCloseTo(arrow?.head[2].y ?? 0, 1);
    expect(arrow?.head[1].x).toBeLessThan(95);
  });
  it('of no length is not drawn', () => {
    expect(arrowOf(spots([5, 5], [5, 5]), 2)).toBeNull();
  });
});

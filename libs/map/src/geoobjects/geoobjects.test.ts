import { arrowOf } from './arrowOf';
import { labelSpots } from './labelSpot';

const labelSpot = (...asked: Parameters<typeof labelSpots>) => labelSpots(...asked)[0] ?? null;
import { onDark } from './onDark';

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

describe('GEO-01, GEN-D04 a colour on the dark map', () => {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (color: string, ground: string) => (light(color) + 0.05) / (light(ground) + 0.05);

  it('stays when it is light', () => {
    expect(onDark('#C6A5E6')).toBe('#C6A5E6');
  });
  it.each(['#0C8078', '#3B4CC0', '#000000', '#8A3A8F', '#0000FF', '#FF0000', '#3D6FD9'])(
    '%s is lightened until a name in it can be read on the sea, the land and the shelf, and no more',
    (color) => {
      const onGrounds = ['#0F2230', '#1E2831', '#17303F'].map((ground) => contrast(onDark(color), ground));
      expect(Math.min(...onGrounds)).toBeGreaterThanOrEqual(4.5);
      expect(Math.min(...onGrounds)).toBeLessThan(5.5);
    },
  );
  it('keeps its hue', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(onDark('#0C8078').slice(at, at + 2), 16),
    );
    expect(green).toBeGreaterThan(blue);
    expect(blue).toBeGreaterThan(red);
  });
});

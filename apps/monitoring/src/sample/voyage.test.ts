import { momentOf } from './voyage';

const hour = 3_600_000;
const distance = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
  111.3 * Math.hypot(a - c, (b - d) * Math.cos((a * Math.PI) / 180));

describe('MGMT-02 something of the sample', () => {
  it.each([
    [14, 7],
    [30, 22],
    [3, 9],
  ])('on a round of %i km goes %i km/h, and the way that it says', (radius, speed) => {
    const voyage = { middle: [70, 34] as const, radius, speed };
    const [now, later] = [momentOf(voyage, 0), momentOf(voyage, hour / 60)];
    expect(distance(now.place, voyage.middle)).toBeCloseTo(radius, 1);
    expect(distance(now.place, later.place) * 60).toBeCloseTo(speed, 0);
    expect(now.course).toBe(90);
  });

  it('stands where it has no speed', () => {
    const voyage = { middle: [68, 33] as const, radius: 0, speed: 0 };
    expect(momentOf(voyage, 0)).toEqual(momentOf(voyage, 5 * hour));
    expect(momentOf(voyage, 0).place).toEqual([68, 33]);
  });
});

import { roundBelow, scaleBar } from './scaleBar';

describe('MAP-D07, FMT-D05 the scale bar', () => {
  it.each([
    [1, 1],
    [1.9, 1],
    [2, 2],
    [4.99, 2],
    [5, 5],
    [9.9, 5],
    [10, 10],
    [730, 500],
    [0.3, 0.2],
    [0.05, 0.05],
  ])('of at most %f is %f long', (reach, length) => {
    expect(roundBelow(reach)).toBeCloseTo(length, 10);
  });
  it.each([
    //  m/px   unit     value  shown   metres of one
    [420, 'knot', 20, 'knot', 1852],
    [420, 'km', 20, 'km', 1000],
    [420, 'mile', 20, 'mile', 1609.344],
    [420, 'm', 20000, 'm', 1],
    [3, 'km', 200, 'm', 1],
    [3, 'knot', 0.1, 'knot', 1852],
    [50000, 'knot', 2000, 'knot', 1852],
  ] as const)('at %f m a pixel in %s is %f %s', (metres, unit, value, shown, one) => {
    const bar = scaleBar(metres, unit, 110);
    expect(bar).toMatchObject({ value, unit: shown });
    expect(bar.pixels).toBeCloseTo((value * one) / metres, 6);
    expect(bar.pixels).toBeLessThanOrEqual(110);
  });
});

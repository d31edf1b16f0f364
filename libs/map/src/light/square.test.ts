import { boundsOf, squareAround } from './square';

describe('PERM-D33 the view of a light map', () => {
  it('holds all that is shown, across the 180th meridian too', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([[69, 33]])).toEqual([
      [69, 33],
      [69, 33],
    ]);
    expect(
      boundsOf([
        [60, 179],
        [62, -178],
      ]),
    ).toEqual([
      [60, 179],
      [62, 182],
    ]);
  });

  it('a square is as wide as it is high, wherever it lies', () => {
    const [[south, west], [north, east]] = squareAround([60, 30], 1_000);
    expect(north - south).toBeCloseTo(1_000 / 111_195, 6);
    expect(east - west).toBeCloseTo((2 * 1_000) / 111_195, 6);
    expect(squareAround([90, 0], 1_000)[1][0]).toBe(90);
  });
});

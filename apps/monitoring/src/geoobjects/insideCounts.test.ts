import { countInside } from './insideCounts';

describe('PANEL-12 beacons in geoobjects', () => {
  it('are counted by area, a beacon in each that it is in', () =>
    expect([...countInside([[1, 2], [], [2], [2, 3]])]).toEqual([
      [1, 1],
      [2, 3],
      [3, 1],
    ]));
});

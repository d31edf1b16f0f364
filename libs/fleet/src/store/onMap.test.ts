import { isOnMap, onMapAtStart, withOnMap } from './onMap';

describe('MON-03, MON-D03 which beacons are on the map', () => {
  it.each([true, false])('begins with all of them or none: %s', (all) => {
    expect([1, 2].map((id) => isOnMap(onMapAtStart(all), id))).toEqual([all, all]);
  });

  it('hides some and shows them again', () => {
    const hidden = withOnMap(onMapAtStart(true), [1, 2], false);
    expect([1, 2, 3].map((id) => isOnMap(hidden, id))).toEqual([false, false, true]);
    expect(withOnMap(hidden, [1, 2], true)).toEqual(onMapAtStart(true));
  });

  it('shows some where nothing is shown', () => {
    expect([1, 2].map((id) => isOnMap(withOnMap(onMapAtStart(false), [2], true), id))).toEqual([false, true]);
  });
});

import { createKeptSearch } from './keptSearch';

const panels = [{ id: 'beacon', subject: { param: 'beacon', prop: 'beaconId', routes: ['monitoring'] } }];
const on = (path: string) => {
  const { pathname, search } = new URL(path, 'http://page');
  return { pathname, search };
};

describe('PANEL-03, PANEL-D03 the query of a kept area', () => {
  const kept = () =>
    createKeptSearch(
      (area) => area !== 'management',
      () => panels,
    );

  it.each([
    ['/tracks?beacon=5&period=days7', '/tracks', '?beacon=5&period=days7'],
    ['/tracks?beacon=5', '/tracks?beacon=6', '?beacon=6'],
    ['/monitoring?look=emergency&beacon=5', '/monitoring', '?look=emergency'],
    ['/monitoring?q=tug&panel=messenger&panel.beaconId=5', '/monitoring', '?q=tug'],
    ['/management/beacons?q=tug', '/management', ''],
  ])('left at %s and asked for by %s is %s', (was, by, search) => {
    const searchOf = kept();
    searchOf(on(was), on('/reports'));
    expect(searchOf(on('/reports'), on(by))).toBe(search);
  });

  it('is what is asked for within the area', () => {
    const searchOf = kept();
    searchOf(on('/tracks?beacon=5'), on('/reports'));
    expect(searchOf(on('/tracks?beacon=5'), on('/tracks'))).toBe('');
  });
});

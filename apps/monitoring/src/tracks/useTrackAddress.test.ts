import { historyPath } from '@mayak/fleet/beacon';
import { readAddress } from './useTrackAddress';

const on = (time: string) => Date.parse(`2026-10-14T${time}:00Z`);

describe('ROUTE-D06 the address of tracks and history', () => {
  it('SIDE-13, SIDE-D03 asks three hours around a moment, with the cursor at it', () => {
    expect(readAddress(historyPath(7, on('12:00')).split('?')[1] ?? '')).toEqual({
      beaconId: 7,
      period: { from: on('09:00'), to: on('15:00') },
      at: on('12:00'),
    });
  });

  it.each([
    ['', null, 'days2'],
    ['beacon=7', 7, 'days2'],
    ['beacon=7&period=days30', 7, 'days30'],
    ['beacon=7&period=ever&at=noon', 7, 'days2'],
    ['beacon=x&period=today', null, 'today'],
  ])('"%s" asks for beacon %s and %s', (search, beaconId, preset) =>
    expect(readAddress(search)).toEqual({ beaconId, period: { preset }, at: null }),
  );
});

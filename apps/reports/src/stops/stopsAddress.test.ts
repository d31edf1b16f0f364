import { BeaconId } from '@mayak/api';
import { parseStopsAddress, printStopsAddress } from './stopsAddress';

const read = (text: string) => parseStopsAddress(new URLSearchParams(text));

describe('ROUTE-D06 the address of the report of stops', () => {
  it('names beacon and period, and comes back as it was', () => {
    const asked = { beaconId: BeaconId.parse(7), period: { preset: 'days7' } } as const;
    expect(printStopsAddress(asked)).toEqual({ beacon: '7', period: 'days7' });
    expect(parseStopsAddress(new URLSearchParams(printStopsAddress(asked)))).toEqual(asked);
  });

  it.each([
    ['nothing', ''],
    ['nonsense', 'beacon=x&period=week'],
    ['a period of more than 92 days', 'startDt=2026-01-01T00:00:00Z&endDt=2026-06-01T00:00:00Z'],
  ])('asks for the last two days of no beacon when it says %s', (_, text) => {
    expect(read(text)).toEqual({ beaconId: null, period: { preset: 'days2' } });
  });
});

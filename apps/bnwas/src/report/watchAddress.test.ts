import { parseWatchAddress, printWatchAddress } from './watchAddress';

const read = (text: string) => parseWatchAddress(new URLSearchParams(text));

describe('BNWAS-D07, ROUTE-D06 the address of the report of the bridge watch', () => {
  it('means all vessels, seven days, 3 kn and 500 m where it says nothing', () => {
    expect(read('')).toEqual({ beacons: [], period: { preset: 'days7' }, minSpeed: 5.56, minDistance: 500 });
  });

  it('comes back as it was', () => {
    const asked = { beacons: [4, 2], period: { from: 0, to: 86_400_000 }, minSpeed: 3.7, minDistance: 0 };
    expect(parseWatchAddress(new URLSearchParams(printWatchAddress(asked)))).toEqual(asked);
    expect(printWatchAddress(read(''))).toEqual({ period: 'days7' });
  });

  it.each(['startDt=2026-01-01T00:00:00Z&endDt=2026-06-01T00:00:00Z', 'beacons=x,-1&speed=-4'])(
    'passes over %s',
    (text) => expect(read(text)).toEqual(read('')),
  );
});

import { daysOf, packetsPath, parseUsageAddress, printUsageAddress } from './usageAddress';

const read = (text: string) => parseUsageAddress(new URLSearchParams(text));

describe('PAY-D13, ROUTE-D06 the address of traffic and charges', () => {
  it('names beacons and period, and comes back as it was', () => {
    const asked = { beacons: [7, 9], period: { preset: 'days30' } } as const;
    expect(read(new URLSearchParams(printUsageAddress(asked)).toString())).toEqual(asked);
  });

  it.each(['', 'beacons=x&period=ages', 'startDt=2026-01-01T00:00:00Z&endDt=2026-06-01T00:00:00Z'])(
    'of %p asks for the last week of all beacons',
    (text) => expect(read(text)).toEqual({ beacons: [], period: { preset: 'days7' } }),
  );
});

describe('PAY-D11 the days of a period', () => {
  const at = Date.parse;
  it.each([
    ['a day in UTC alone', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-01', '2026-11-01'],
    ['a day of Moscow', '2026-11-01T21:00:00Z', '2026-11-02T21:00:00Z', '2026-11-01', '2026-11-02'],
  ])('%s', (_, from, to, first, last) =>
    expect(daysOf({ from: at(from), to: at(to) }, at(to), 180)).toEqual({ from: first, to: last }),
  );

  it('lead to the packets of the same day', () => {
    const query = new URLSearchParams(packetsPath(7, '2026-11-01').split('?')[1]);
    expect([query.get('beacons'), query.get('startDt'), query.get('endDt')]).toEqual([
      '7',
      '2026-11-01T00:00:00.000Z',
      '2026-11-01T23:59:59.999Z',
    ]);
  });
});

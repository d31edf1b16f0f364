import { addressedCalls } from './addressedCalls.ts';

const accept = 'application/json';
const track = {
  address: '/tracks/{beacon}',
  accept,
  each: 'beacon',
  query: { startDt: '{from}', endDt: '{to?}', points: '500' },
  days: { '': 2, days7: 7 },
};
const found = (address: string, ...calls: unknown[]) =>
  addressedCalls(calls, new URL(address, 'http://page'), () => true);
const addresses = (address: string, ...calls: unknown[]) =>
  found(address, ...calls).map((one) => one.address);

describe('GEN-D23 what a screen asks with the arguments of its address', () => {
  it('is a call for each question, with a period that begins some days before the navigation', () => {
    expect(found('/tracks?beacon=5&beacon=6&period=days7', track)).toEqual([
      { address: '/tracks/5?startDt={from}&points=500', accept, days: 2 },
      { address: '/tracks/6?startDt={from}&points=500', accept, days: 7 },
    ]);
  });

  it('has the period that the address writes out, as the screen writes it', () => {
    const own = 'startDt=2026-11-01&endDt=2026-11-02T10:00:00Z';
    const asked =
      '/tracks/5?startDt=2026-11-01T00%3A00%3A00.000Z&endDt=2026-11-02T10%3A00%3A00.000Z&points=500';
    expect(found(`/tracks?beacon=5&${own}`, track)).toEqual([{ address: asked, accept }]);
    expect(addresses(`/tracks?${own}&beacon=5`, track)).toEqual([asked]);
  });

  it('is made once, and of one page only some', () => {
    expect(addresses('/tracks?beacon=5&beacon=5', track)).toHaveLength(1);
    const many = Array.from({ length: 30 }, (_, i) => `beacon=${i + 1}`).join('&');
    expect(addresses(`/tracks?${many}`, track)).toHaveLength(8);
  });

  it('takes a number from the path, where it goes on so', () => {
    const card = { address: '/beacons/{id}', accept, path: 'beacon/{id}' };
    expect(addresses('/management/beacon/7/log', card)).toEqual(['/beacons/7']);
    expect(addresses('/management/beacon', card)).toEqual([]);
    expect(addresses('/management/groups/7', card)).toEqual([]);
    expect(addresses('/reports/templates', { address: '/templates', accept, path: 'templates' })).toEqual([
      '/templates',
    ]);
  });

  it.each([
    ['no beacon', '/tracks'],
    ['a beacon that is none', '/tracks?beacon=x'],
    ['a way out of its path', '/tracks?beacon=..%2F..%2Fusers'],
    ['another number than the screen writes', '/tracks?beacon=05'],
    ['a period that has no length in days', '/tracks?beacon=5&period=today'],
    ['a period of whose end nothing is said', '/tracks?beacon=5&period=&startDt=2026-11-01'],
  ])('is left to the screen with %s', (_, address) =>
    expect(found(address, { ...track, days: { days7: 7 } })).toEqual([]),
  );

  it('takes no value from the address but by its name, and leaves nothing out that must be there', () => {
    const list = { address: '/usage', accept, query: { of: '{of}' } };
    expect(addresses('/usage?of=a%26token%3Db', list)).toEqual(['/usage?of=a%26token%3Db']);
    expect(addresses('/usage', list)).toEqual([]);
  });

  it('passes a call by that it does not understand, as of a later release', () => {
    expect(
      addresses('/tracks?beacon=5', { address: 7 }, { ...track, days: { '': 'week' } }, track),
    ).toHaveLength(1);
  });
});

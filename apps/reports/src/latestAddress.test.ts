import { latestAddress, parseLatestAddress, usualSettings } from './latestAddress';

const read = (address: string) => parseLatestAddress(new URLSearchParams(address.split('?')[1]));

describe('REP-D16, ROUTE-D06 the address of the latest state', () => {
  it('is short for what is usual, and names whatever is not', () => {
    expect(latestAddress(usualSettings, null)).toBe('/reports/latest');
    const settings = {
      ...usualSettings,
      Beacons: [3, 5],
      Latest: {
        Of: 'chosen' as const,
        Group: null,
        Columns: ['State' as const, 'Age' as const],
        Sensors: ['Bus, V', 'Hold'],
        SensorTimes: true,
      },
    };
    expect(read(latestAddress(settings, 4))).toEqual({ settings, template: 4 });
    const ofGroup = { ...usualSettings, Latest: { ...usualSettings.Latest, Of: 'group' as const, Group: 7 } };
    expect(read(latestAddress(ofGroup, null))).toEqual({ settings: ofGroup, template: null });
    const none = { ...usualSettings, Latest: { ...usualSettings.Latest, Columns: [] } };
    expect(read(latestAddress(none, null))).toEqual({ settings: none, template: null });
  });

  it.each(['?of=some', '?columns=Nonsense', '?beacons=x&of=chosen'])(
    'of nonsense asks for what is usual: %s',
    (address) =>
      expect(read(`${address}&`).settings.Latest.Of).toBe(address.includes('chosen') ? 'chosen' : 'all'),
  );
});

import { ReportSettings, ReportType } from '@mayak/api';
import { parseReportAddress, reportAddress, requestOf, type AskedReport } from './reportAddress';

const now = Date.parse('2026-11-22T10:00:00Z');
const asked: AskedReport = {
  type: ReportType.BeaconData,
  settings: ReportSettings.parse({ Beacon: 7, Kinds: ['Move'], MinStopMinutes: 15 }),
  period: { preset: 'days2' },
  template: 4,
};
const read = (address: string) => parseReportAddress(new URLSearchParams(address.split('?')[1]));

describe('REP-D01, ROUTE-D06 the address of a report', () => {
  it('says all of it, with a period that means the same later', () => {
    const found = read(reportAddress(asked, 180, now));
    const settings = { ...asked.settings, Sections: ['summary', 'way', 'days', 'alarms'] };
    expect(found).toEqual({ ...asked, settings, period: { from: now - 2 * 86_400_000, to: now } });
    expect(found && requestOf(found)).toMatchObject({
      StartDt: '2026-11-20T10:00:00.000Z',
      Settings: { Beacon: 7 },
      Template: 4,
    });
  });

  it.each([
    [[], []],
    [
      ['summary', 'voyages'],
      ['summary', 'voyages'],
    ],
    [undefined, ['summary', 'way', 'days', 'alarms']],
  ] as const)('has the parts %p of a document as %p', (Sections, told) => {
    const AreaSpeedLimits = [
      { Geoobject: 7, SpeedLimit: 18.52 },
      { Geoobject: 9, SpeedLimit: 30 },
    ];
    const settings = {
      ...asked.settings,
      Sections: Sections && [...Sections],
      SpeedLimit: 60,
      AreaSpeedLimits,
    };
    const found = read(reportAddress({ ...asked, settings }, 180, now));
    expect(found?.settings).toMatchObject({ Sections: told, SpeedLimit: 60, AreaSpeedLimits });
  });

  it('without a period asks for one', () => {
    const found = read(reportAddress({ ...asked, period: null }, 180, now));
    expect(found?.period).toBeNull();
    expect(found && requestOf(found)).toBeNull();
  });

  it.each([
    '',
    '?type=week',
    '?type=beaconsReport&beacons=1&stop=0',
    '?type=beaconsReport&beacons=1&areas=7:fast',
  ])('of nonsense is none: %s', (address) => expect(read(address || '?')).toBeNull());
});

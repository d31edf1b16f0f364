import {
  beaconsOf,
  lastDue,
  nextDue,
  PeriodKind,
  rangeOf,
  ReportSettings,
  ReportTemplateEdit,
  ReportType,
  settingsFaults,
  templateFaults,
  type ReportSchedule,
  zonedRangeOf,
} from '../index.ts';

const settings = (part: object = {}) => ReportSettings.parse(part);
const at = Date.parse;

describe('REP-D03, REP-D11 of which beacons a report tells', () => {
  it.each([
    [ReportType.Beacons, { Beacons: [3, 3, 5] }, [3, 5]],
    [ReportType.Beacons, { Beacon: 7 }, [7]],
    [ReportType.BeaconData, { Beacon: 7, Beacons: [3] }, [7]],
    [ReportType.ChannelData, { Beacons: [3] }, []],
  ])('%s of %j: %j', (type, part, ids) => expect(beaconsOf(type, settings(part))).toEqual(ids));
});

describe('REP-D16 the latest state', () => {
  const latest = (part: object) => ({ Latest: { Of: 'all', Columns: [], Sensors: [], ...part } });
  it.each([
    ['of all names no beacon', ReportType.Beacons, latest({}), []],
    ['of a group names it', ReportType.Beacons, latest({ Of: 'group' }), ['Settings.Latest.Group required']],
    ['of a named group names no beacon', ReportType.Beacons, latest({ Of: 'group', Group: 4 }), []],
    [
      'of chosen ones names them',
      ReportType.Beacons,
      latest({ Of: 'chosen' }),
      ['Settings.Beacons required'],
    ],
    ['is that of beacons', ReportType.Packets, latest({}), ['Settings.Latest unknown']],
  ])('%s', (_, type, part, faults) =>
    expect(settingsFaults(type, settings(part)).map(({ field, code }) => `${field} ${code}`)).toEqual(faults),
  );
});

describe('REP-05, REP-D01, REP-D02 a template', () => {
  const edit = (part: object) =>
    ReportTemplateEdit.parse({
      Name: 'Voyage',
      ReportType: ReportType.Beacons,
      Period: { Kind: PeriodKind.None },
      Settings: { Beacons: [1] },
      ...part,
    });
  const month = { StartDt: '2026-10-01T00:00:00Z', EndDt: '2026-11-01T00:00:00Z' };
  const schedule = { Every: 'day', Hour: 8, Format: 'xlsx', WithFile: true, Emails: ['a@example.com'] };
  it.each([
    ['is in order without a period', {}, []],
    ['needs a beacon', { Settings: {} }, ['Settings.Beacons required']],
    ['needs its days', { Period: { Kind: 1 } }, ['Period.Days required']],
    ['is in order with days', { Period: { Kind: 1, Days: 92 } }, []],
    ['is in order with a month', { Period: { Kind: 2, ...month } }, []],
    ['needs both ends', { Period: { Kind: 2 } }, ['Period.StartDt required']],
    [
      'may not be reversed',
      { Period: { Kind: 2, StartDt: month.EndDt, EndDt: month.StartDt } },
      ['Period.StartDt order'],
    ],
    [
      'may not be longer than 92 days',
      { Period: { Kind: 2, ...month, EndDt: '2027-01-02T00:00:00Z' } },
      ['Period.StartDt outOfRange'],
    ],
    ['that is sent by itself needs a period', { Schedule: schedule }, ['Period.Kind required']],
    [
      'is sent on the last day of a week (REP-D02)',
      { Period: { Kind: 1, Days: 7 }, Schedule: { ...schedule, Every: 'week', Day: 7 } },
      [],
    ],
    [
      'may not be sent on a day that no week has, for which its next time would be sought without end (REP-D02)',
      { Period: { Kind: 1, Days: 7 }, Schedule: { ...schedule, Every: 'week', Day: 15 } },
      ['Schedule.Day outOfRange'],
    ],
  ])('%s', (_, part, faults) =>
    expect(templateFaults(edit(part)).map(({ field, code }) => `${field} ${code}`)).toEqual(faults),
  );

  it('means the days before now, its own dates, or nothing', () => {
    const now = at('2026-11-22T10:00:00Z');
    const range = (period: object) => rangeOf(edit({ Period: period }).Period, now);
    expect(range({ Kind: 1, Days: 2 })).toEqual({ from: at('2026-11-20T10:00:00Z'), to: now });
    expect(range({ Kind: 2, ...month })).toEqual({ from: at(month.StartDt), to: at(month.EndDt) });
    expect(range({ Kind: 0 })).toBeNull();
  });

  it('FMT-D01 means whole days of the zone, of 23 and 25 hours too', () => {
    const days = (now: string, zone: string | number) =>
      zonedRangeOf(edit({ Period: { Kind: 1, Days: 7 } }).Period, at(now), zone)?.from;
    expect(days('2026-03-29T22:00:00Z', 'Europe/Oslo')).toBe(at('2026-03-22T23:00:00Z'));
    expect(days('2026-10-25T23:00:00Z', 'Europe/Oslo')).toBe(at('2026-10-18T22:00:00Z'));
    expect(days('2026-10-25T23:00:00Z', 60)).toBe(at('2026-10-18T23:00:00Z'));
  });

  it('FMT-D01 of 92 days may have the hour by which clocks were put back', () => {
    const own = (EndDt: string) =>
      templateFaults(edit({ Period: { Kind: 2, StartDt: '2026-08-01T00:00:00Z', EndDt } }));
    expect(own('2026-11-01T01:00:00Z')).toEqual([]);
    expect(own('2026-11-01T01:00:01Z')).toHaveLength(1);
  });
});

describe('when a report is sent by itself (added)', () => {
  const schedule = (part: Partial<ReportSchedule>): ReportSchedule => ({
    Every: 'day',
    Hour: 8,
    Day: 1,
    Format: 'xlsx',
    WithFile: true,
    Emails: ['a@example.com'],
    ...part,
  });
  // 22 November 2026 is a Sunday; 08:00 at UTC+3 is 05:00 UTC.
  it.each([
    ['each day', {}, '2026-11-22T04:59:59Z', '2026-11-22T05:00:00Z', '2026-11-21T05:00:00Z'],
    [
      'the next day once it was due',
      {},
      '2026-11-22T05:00:00Z',
      '2026-11-23T05:00:00Z',
      '2026-11-22T05:00:00Z',
    ],
    [
      'each Monday',
      { Every: 'week' },
      '2026-11-22T12:00:00Z',
      '2026-11-23T05:00:00Z',
      '2026-11-16T05:00:00Z',
    ],
    [
      'each 28th',
      { Every: 'month', Day: 28 },
      '2026-11-22T12:00:00Z',
      '2026-11-28T05:00:00Z',
      '2026-10-28T05:00:00Z',
    ],
  ] as const)('%s', (_, part, now, next, last) => {
    const wish = schedule(part);
    expect(new Date(nextDue(wish, at(now), 180))).toEqual(new Date(next));
    expect(new Date(lastDue(wish, at(now), 180))).toEqual(new Date(last));
  });

  it.each([
    ['Europe/Oslo', 8, '2026-03-27T12:00Z', ['28T07:00', '29T06:00', '30T06:00']],
    ['Europe/Oslo', 8, '2026-10-23T12:00Z', ['24T06:00', '25T07:00', '26T07:00']],
    ['Europe/Oslo', 2, '2026-03-27T12:00Z', ['28T01:00', '29T01:00', '30T00:00']],
    ['Europe/Oslo', 2, '2026-10-23T12:00Z', ['24T00:00', '25T00:00', '26T01:00']],
    ['America/New_York', 8, '2026-03-06T18:00Z', ['07T13:00', '08T12:00', '09T12:00']],
    ['America/New_York', 1, '2026-10-30T18:00Z', ['31T05:00', '01T05:00', '02T06:00']],
  ] as const)(
    'FMT-D01 in %s at %i o’clock exactly once a day, on days in which clocks change too',
    (zone, Hour, after, days) => {
      const wish = schedule({ Hour });
      const short = (t: number) => new Date(t).toISOString().slice(8, 16);
      let now = at(after);
      expect(days.map(() => short((now = nextDue(wish, now, zone))))).toEqual(days);
      for (let t = now; t < now + 20 * 3_600_000; t += 1_800_000) expect(lastDue(wish, t, zone)).toBe(now);
    },
  );

  it('FMT-D01 on the weekday of the zone, in a week in which clocks change', () => {
    const wish = schedule({ Every: 'week', Day: 7, Hour: 2 });
    expect(nextDue(wish, at('2026-03-25T00:00Z'), 'Europe/Oslo')).toBe(at('2026-03-29T01:00Z'));
    expect(nextDue(wish, at('2026-03-29T01:00Z'), 'Europe/Oslo')).toBe(at('2026-04-05T00:00Z'));
  });
});

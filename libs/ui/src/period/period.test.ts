import {
  parseMoment,
  parsePeriod,
  periodFault,
  periodRange,
  presets,
  printMoment,
  printPeriod,
  type Period,
} from './period';

const at = (text: string) => Date.parse(text);
const now = at('2026-10-14T22:30:00Z');
const moscow = 180;

describe('TRACK-D07, CONST-18, REP-06, REP-07 a period by one press', () => {
  it.each([
    ['today', '2026-10-14T21:00:00Z'],
    ['days2', '2026-10-12T22:30:00Z'],
    ['days7', '2026-10-07T22:30:00Z'],
    ['days30', '2026-09-14T22:30:00Z'],
    ['months3', '2026-07-14T22:30:00Z'],
  ] as const)('%s begins at %s and lasts until now', (preset, from) => {
    expect(periodRange({ preset }, now, moscow)).toEqual({ from: at(from), to: null });
  });

  it.each([
    ['today', '2026-10-14T21:00:00Z'],
    ['days2', '2026-10-13T21:00:00Z'],
    ['days7', '2026-10-08T21:00:00Z'],
    ['days30', '2026-09-15T21:00:00Z'],
    ['months3', '2026-07-15T21:00:00Z'],
  ] as const)('FUEL-06 %s of whole days begins at %s and ends with today', (preset, from) => {
    expect(periodRange({ preset }, now, moscow, 'day')).toEqual({ from: at(from), to: null });
  });

  it('three months before a day that the month has not are its last day', () => {
    const may = at('2026-05-31T12:00:00Z');
    expect(periodRange({ preset: 'months3' }, may, 0).from).toBe(at('2026-02-28T12:00:00Z'));
  });

  it.each([
    // Clocks of Oslo are put forward on 29 March and back on 25 October.
    ['today', 'minute', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z'],
    ['days2', 'minute', '2026-03-30T12:00:00Z', '2026-03-28T13:00:00Z'],
    ['days2', 'day', '2026-03-30T12:00:00Z', '2026-03-28T23:00:00Z'],
    ['days7', 'day', '2026-10-28T12:00:00Z', '2026-10-21T22:00:00Z'],
    ['months3', 'day', '2026-11-24T12:00:00Z', '2026-08-24T22:00:00Z'],
    ['months3', 'minute', '2026-11-24T12:00:00Z', '2026-08-24T11:00:00Z'],
  ] as const)('FMT-D01 %s by the %s in Oslo at %s begins at %s', (preset, unit, moment, from) => {
    expect(periodRange({ preset }, at(moment), 'Europe/Oslo', unit).from).toBe(at(from));
  });

  it('is what the user says when it is his own', () => {
    expect(periodRange({ from: 1, to: 2 }, now, 0)).toEqual({ from: 1, to: 2 });
  });
});

describe('TRACK-02, API-D06 a period of one’s own', () => {
  const day = 86_400_000;
  it.each([
    ['has both ends', null, now, 'required'],
    ['has both ends', now, null, 'required'],
    ['does not end before it begins', now, now - day, 'reversed'],
    ['is not empty', now, now, 'reversed'],
    ['is not longer than it may', now - 93 * day, now, 'tooLong'],
    ['may be as long as it may', now - 92 * day, now, null],
  ] as const)('%s', (_, from, to, fault) => {
    expect(periodFault(from, to, 92 * day)).toBe(fault);
  });

  it('FMT-D01 has as many days as it may when one has 25 hours', () => {
    const [from, to] = [at('2026-07-31T22:00:00Z'), at('2026-10-31T23:00:00Z')];
    expect(periodFault(from, to, 92 * day, 'Europe/Oslo')).toBeNull();
    expect(periodFault(from, to + 1, 92 * day, 'Europe/Oslo')).toBe('tooLong');
  });
});

describe('FMT-D01 a moment as it is typed', () => {
  it('is written and read in the zone of the user', () => {
    expect(printMoment(now, moscow, 'minute')).toBe('15.10.26 01:30');
    expect(printMoment(now, moscow, 'day')).toBe('15.10.26');
    expect(parseMoment('15.10.2026 01:30', moscow)).toBe(now);
  });

  it.each([
    ['15.10.2026', '2026-10-14T21:00:00Z'],
    [' 5.1.26 7:05 ', '2026-01-05T04:05:00Z'],
    ['15/10/2026, 01.30', '2026-10-14T22:30:00Z'],
  ])('may be typed as %j', (text, moment) => expect(parseMoment(text, moscow)).toBe(at(moment)));

  it.each([
    ['01.07.2026 08:00', '2026-07-01T06:00:00Z'],
    ['01.12.2026 08:00', '2026-12-01T07:00:00Z'],
    ['29.03.2026 02:30', '2026-03-29T01:00:00Z'],
    ['25.10.2026 02:30', '2026-10-25T00:30:00Z'],
  ])('%s is of the clock of Oslo', (text, moment) =>
    expect(parseMoment(text, 'Europe/Oslo')).toBe(at(moment)),
  );

  it.each(['', '31.02.2026', '15.13.2026', '15.10.2026 24:00', '15.10.2026 01:60', '15.10', 'yesterday'])(
    'is none: %j',
    (text) => expect(parseMoment(text, moscow)).toBeNull(),
  );
});

describe('ROUTE-D06 a period in an address', () => {
  const own: Period = { from: at('2026-10-12T00:00:00Z'), to: at('2026-10-13T00:00:00Z') };
  it.each([...presets.map((preset): Period => ({ preset })), own])('%j comes back as it was', (period) => {
    expect(parsePeriod(new URLSearchParams(printPeriod(period)))).toEqual(period);
  });

  it.each(['', 'period=week', 'startDt=1', 'startDt=2026-10-13T00:00:00Z&endDt=2026-10-12T00:00:00Z'])(
    'is none: %j',
    (query) => expect(parsePeriod(new URLSearchParams(query))).toBeNull(),
  );
});

import {
  daysLater,
  daysOf,
  isZoneName,
  lastAt,
  localAt,
  midnight,
  momentAt,
  nextAt,
  offsetAt,
  zoneOf,
} from './index.ts';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const iso = (t: number) => new Date(t).toISOString().replace(':00.000Z', 'Z');
const [oslo, newYork] = ['Europe/Oslo', 'America/New_York'];

describe('FMT-D01 the offset of a zone', () => {
  it.each([
    [oslo, '2026-03-29T00:59:59Z', 60],
    [oslo, '2026-03-29T01:00:00Z', 120],
    [oslo, '2026-10-25T00:59:59Z', 120],
    [oslo, '2026-10-25T01:00:00Z', 60],
    [newYork, '2026-03-08T06:59:59Z', -300],
    [newYork, '2026-03-08T07:00:00Z', -240],
    [newYork, '2026-11-01T05:59:59Z', -240],
    [newYork, '2026-11-01T06:00:00Z', -300],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 345],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', 660],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 630],
    ['Africa/Casablanca', '2026-02-20T00:00:00Z', 0],
    ['Africa/Casablanca', '2026-02-10T00:00:00Z', 60],
    ['UTC', '2026-07-01T00:00:00Z', 0],
    [345, '2026-07-01T00:00:00Z', 345],
  ])('of %s at %s is %d min', (zone, t, minutes) => expect(offsetAt(zone, at(t))).toBe(minutes));

  it('is the engine’s at every hour of some years', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: newYork, hour: '2-digit', hourCycle: 'h23' });
    for (let t = at('2024-01-01T00:00:00Z'); t < at('2027-01-01T00:00:00Z'); t += 7 * hour)
      expect(new Date(localAt(t, newYork)).getUTCHours()).toBe(Number(clock.format(t)));
  });

  it('is asked of the engine once for all moments of a week', () => {
    const ask = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const begun = at('2030-01-01T00:00:00Z');
    for (let i = 0; i < 10_000; i++) localAt(begun + i * 60_000, oslo);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
    ask.mockRestore();
  });

  it.each([NaN, Infinity, -Infinity, 9e15])('does not fail at %d', (t) => {
    expect(Number.isFinite(offsetAt(oslo, t))).toBe(true);
  });
});

describe('FMT-D01 the name of a zone', () => {
  it.each([
    'Europe/Oslo',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+3',
    'UTC',
    'Asia/Kolkata',
    'Asia/Calcutta',
  ])('is %s', (name) => expect(isZoneName(name)).toBe(true));

  it.each(['Europe/Narvik', '+03:00', '', 'Europe/', '../etc', '180'])('is not %j', (text) => {
    expect(isZoneName(text)).toBe(false);
    expect(zoneOf(text, 180)).toBe(180);
  });

  it('stands before the offset beside it', () => {
    expect(zoneOf(oslo, 180)).toBe(oslo);
    expect(zoneOf(null, 180)).toBe(180);
    expect(zoneOf(undefined, 180)).toBe(180);
  });
});

describe('FMT-D01 the moment of a time of the clock', () => {
  it.each([
    ['is the one moment of it', oslo, '2026-07-01T08:00Z', '2026-07-01T06:00Z'],
    ['is the end of the hour that is skipped', oslo, '2026-03-29T02:30Z', '2026-03-29T01:00Z'],
    ['is the first of two', oslo, '2026-10-25T02:30Z', '2026-10-25T00:30Z'],
    ['is the end of the hour that is skipped', newYork, '2026-03-08T02:00Z', '2026-03-08T07:00Z'],
    ['is the first of two', newYork, '2026-11-01T01:30Z', '2026-11-01T05:30Z'],
    ['is the one of a fixed offset', -210, '2026-03-29T02:30Z', '2026-03-29T06:00Z'],
  ])('%s: in %s, %s is %s', (_, zone, local, moment) => {
    expect(iso(momentAt(at(local), zone))).toBe(moment);
  });
});

describe('FMT-D01 the days of a zone', () => {
  it.each([
    [oslo, '2026-03-29T10:00Z', '2026-03-28T23:00Z', 23],
    [oslo, '2026-10-25T10:00Z', '2026-10-24T22:00Z', 25],
    [newYork, '2026-03-08T20:00Z', '2026-03-08T05:00Z', 23],
    [newYork, '2026-11-01T20:00Z', '2026-11-01T04:00Z', 25],
    ['America/Santiago', '2026-09-06T12:00Z', '2026-09-06T04:00Z', 23],
    ['Africa/Cairo', '2026-04-24T12:00Z', '2026-04-23T22:00Z', 23],
    [180, '2026-03-29T10:00Z', '2026-03-28T21:00Z', 24],
    [-210, '2026-03-29T02:00Z', '2026-03-28T03:30Z', 24],
  ])('in %s the day of %s begins at %s and has %d hours', (zone, t, start, hours) => {
    const begun = midnight(at(t), zone);
    expect(iso(begun)).toBe(start);
    const next = midnight(begun + 30 * hour, zone);
    expect((next - begun) / hour).toBe(hours);
  });

  it.each([
    [oslo, '2026-03-27T12:00Z', '2026-03-31T12:00Z', [11, 24, 23, 24, 14]],
    [oslo, '2026-10-23T12:00Z', '2026-10-26T12:00Z', [10, 24, 25, 13]],
    [newYork, '2026-03-07T12:00Z', '2026-03-09T12:00Z', [17, 23, 8]],
    [newYork, '2026-10-31T12:00Z', '2026-11-02T12:00Z', [16, 25, 7]],
  ])('in %s those from %s to %s add up to the whole', (zone, from, to, hours) => {
    const days = daysOf(at(from), at(to), zone);
    expect(days.map((one) => (one.to - one.from) / hour)).toEqual(hours);
    expect(days.reduce((sum, one) => sum + one.to - one.from, 0)).toBe(at(to) - at(from));
    expect(days.slice(1).map(({ from: begin }) => begin)).toEqual(
      days.slice(0, -1).map(({ to: end }) => end),
    );
    expect(days.slice(1).map(({ start }) => start)).toEqual(days.slice(1).map(({ from: begin }) => begin));
  });

  it('a day that a zone left out is none', () => {
    const days = daysOf(at('2011-12-29T12:00Z'), at('2011-12-31T12:00Z'), 'Pacific/Apia');
    expect(days.map(({ start }) => iso(start))).toEqual([
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      '2011-12-31T10:00Z',
    ]);
  });

  it('so many days later it is the same time of the clock', () => {
    expect(iso(daysLater(at('2026-03-28T07:00Z'), 1, oslo))).toBe('2026-03-29T06:00Z');
    expect(iso(daysLater(at('2026-10-26T07:00Z'), -7, oslo))).toBe('2026-10-19T06:00Z');
    expect(daysLater(at('2026-10-25T01:30Z'), 0, oslo)).toBe(at('2026-10-25T01:30Z'));
  });
});

describe('FMT-D01 a minute of the day comes once a day', () => {
  it.each([
    ['08:00 of Oslo in March', oslo, 480, '2026-03-27T12:00Z', ['28T07:00Z', '29T06:00Z', '30T06:00Z']],
    ['08:00 of Oslo in October', oslo, 480, '2026-10-23T12:00Z', ['24T06:00Z', '25T07:00Z', '26T07:00Z']],
    ['a skipped 02:30 of Oslo', oslo, 150, '2026-03-27T12:00Z', ['28T01:30Z', '29T01:00Z', '30T00:30Z']],
    ['a doubled 02:30 of Oslo', oslo, 150, '2026-10-23T12:00Z', ['24T00:30Z', '25T00:30Z', '26T01:30Z']],
    [
      '08:00 of New York in March',
      newYork,
      480,
      '2026-03-06T18:00Z',
      ['07T13:00Z', '08T12:00Z', '09T12:00Z'],
    ],
    [
      'a skipped 02:00 of New York',
      newYork,
      120,
      '2026-03-06T18:00Z',
      ['07T07:00Z', '08T07:00Z', '09T06:00Z'],
    ],
    [
      'a doubled 01:30 of New York',
      newYork,
      90,
      '2026-10-30T18:00Z',
      ['31T05:30Z', '01T05:30Z', '02T06:30Z'],
    ],
    ['08:00 of a fixed offset', 60, 480, '2026-03-27T12:00Z', ['28T07:00Z', '29T07:00Z', '30T07:00Z']],
  ])('%s', (_, zone, minute, after, moments) => {
    let now = at(after);
    const found = moments.map(() => (now = nextAt(minute, now, zone)));
    expect(found.map((t) => iso(t).slice(8))).toEqual(moments);
    for (const t of found) {
      expect(lastAt(minute, t, zone)).toBe(t);
      expect(lastAt(minute, t - 1, zone)).toBeLessThan(t);
      expect(lastAt(minute, t + 20 * hour, zone)).toBe(t);
      expect(nextAt(minute, t - 1, zone)).toBe(t);
    }
  });
});

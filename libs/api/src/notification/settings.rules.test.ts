import { isQuiet, nextAt, NotificationSettings, quietEnded } from '../index.ts';

const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);
const clockOf = (ms: number) => new Date(ms).toISOString().slice(8, 16);
const hours = (QuietFrom: number | null, QuietTo: number | null) => ({ QuietFrom, QuietTo });

describe('RULE-D12 quiet hours of a user', () => {
  it.each([
    // 22:00 to 07:00 in Moscow is 19:00 to 04:00 UTC.
    ['18:59', false],
    ['19:00', true],
    ['23:59', true],
    ['00:00', true],
    ['03:59', true],
    ['04:00', false],
    ['12:00', false],
  ])('over midnight, at %s UTC in Moscow: %s', (time, quiet) =>
    expect(isQuiet(hours(1_320, 420), at(time), 180)).toBe(quiet),
  );

  it.each([
    [hours(780, 840), '12:59', false],
    [hours(780, 840), '13:00', true],
    [hours(780, 840), '14:00', false],
    [hours(null, null), '13:00', false],
  ])('%j at %s UTC: %s', (given, time, quiet) => expect(isQuiet(given, at(time), 0)).toBe(quiet));

  it('end at a moment that is known', () => {
    expect(clockOf(quietEnded(hours(1_320, 420), at('04:30'), 180))).toBe('22T04:00');
    expect(clockOf(quietEnded(hours(1_320, 420), at('03:30'), 180))).toBe('21T04:00');
    expect(quietEnded(hours(null, null), at('04:30'), 180)).toBe(-Infinity);
  });

  it.each([
    ['07:59', 480, 0, '22T08:00'],
    ['08:00', 480, 0, '23T08:00'],
    ['08:00', 480, 180, '23T05:00'],
    ['23:00', 60, -300, '23T06:00'],
  ])('the digest after %s at minute %i of zone %i is sent at %s', (time, minute, zone, next) =>
    expect(clockOf(nextAt(minute, at(time), zone))).toBe(next),
  );

  it.each([
    // 23:00 to 02:30 of Oslo, in the night of 23 hours and in that of 25.
    [1_380, 150, '2026-03-28T22:00Z', '2026-03-29T01:00Z'],
    [1_380, 150, '2026-10-24T21:00Z', '2026-10-25T00:30Z'],
    [1_320, 420, '2026-10-24T20:00Z', '2026-10-25T06:00Z'],
    [150, 180, '2026-10-25T00:30Z', '2026-10-25T02:00Z'],
  ])('FMT-D01 from minute %i to %i come once in a night in which clocks change', (from, to, begin, end) => {
    const [first, last] = [Date.parse(begin), Date.parse(end)];
    const quiet = (t: number) => isQuiet(hours(from, to), t, 'Europe/Oslo');
    for (let t = first - 3_600_000; t < last + 7_200_000; t += 600_000)
      expect([clockOf(t), quiet(t)]).toEqual([clockOf(t), t >= first && t < last]);
    expect(quietEnded(hours(from, to), last + 7_200_000, 'Europe/Oslo')).toBe(last);
  });

  it('FMT-D01 that lie in a skipped hour do not come, or last until their end', () => {
    const skipped = Date.parse('2026-03-29T01:10Z');
    expect(isQuiet(hours(120, 150), skipped, 'Europe/Oslo')).toBe(false);
    expect(isQuiet(hours(150, 120), skipped, 'Europe/Oslo')).toBe(true);
  });

  it.each([
    ['Europe/Oslo', '2026-03-28T12:00Z', '29T06:00'],
    ['Europe/Oslo', '2026-10-24T12:00Z', '25T07:00'],
    ['America/New_York', '2026-03-07T18:00Z', '08T12:00'],
    ['America/New_York', '2026-10-31T18:00Z', '01T13:00'],
  ])('FMT-D01 the digest of 08:00 in %s stays at 08:00', (zone, after, next) =>
    expect(clockOf(nextAt(480, Date.parse(after), zone))).toBe(next),
  );

  it.each([
    [{ QuietFrom: 1_320, QuietTo: 420 }, true],
    [{ QuietFrom: null, QuietTo: null }, true],
    [{ QuietFrom: 1_320, QuietTo: null }, false],
    [{ QuietFrom: null, QuietTo: 420 }, false],
    [{ QuietFrom: 420, QuietTo: 420 }, false],
    [{ QuietFrom: 1_440, QuietTo: 420 }, false],
  ])('%j can be saved: %s', (given, can) =>
    expect(NotificationSettings.safeParse({ ...given, EmergenciesPass: true, DigestAt: null }).success).toBe(
      can,
    ),
  );
});

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

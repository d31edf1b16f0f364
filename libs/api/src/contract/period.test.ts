import { limits, periodOf } from '../index.ts';

describe('API-06, API-D06, CONST-20 the period of a call', () => {
  const now = Date.UTC(2026, 9, 14, 12);
  const { track } = limits.period;
  const most = limits.maxPeriod.track;
  it.each([
    [{}, { start: now - 2 * 86_400_000, end: now }],
    [{ endDt: '2026-10-10T00:00:00Z' }, { start: Date.UTC(2026, 9, 8), end: Date.UTC(2026, 9, 10) }],
    [{ startDt: '2026-10-14T14:00:00+03:00' }, { start: Date.UTC(2026, 9, 14, 11), end: now }],
    [{ startDt: '2026-10-14T12:00:00Z' }, 'order'],
    [{ startDt: '2026-10-15T12:00:00Z', endDt: '2026-10-14T12:00:00Z' }, 'order'],
    [{ startDt: '2024-10-14T12:00:00Z' }, 'outOfRange'],
  ])('%o is %o', (period, expected) => expect(periodOf(period, track, most, now)).toEqual(expected));
});

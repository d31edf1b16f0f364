import { limits } from '@mayak/api';
import { daysFault, daysOfPreset, periodOfDays, presetDays } from './reportPeriod';

const day = 86_400_000;
const today = Date.UTC(2026, 9, 14);

describe('FUEL-D07 the days of a fuel report', () => {
  it.each(presetDays)('%s end today and are never more than 92 days', (preset) => {
    for (let n = 0; n < 400; n += 1) {
      const days = daysOfPreset(preset, today + n * day);
      expect(days.last).toBe(today + n * day);
      expect(daysFault(days)).toBeUndefined();
    }
  });

  it.each([
    ['2026-05-31', '2026-03-01'],
    ['2028-05-30', '2028-03-01'],
    ['2026-05-29', '2026-03-01'],
    ['2026-03-01', '2025-12-02'],
  ])('three months until %s begin on %s, as of all periods (REP-06)', (last, first) =>
    expect(daysOfPreset('months3', Date.parse(last))).toEqual({
      first: Date.parse(first),
      last: Date.parse(last),
    }),
  );

  it.each([
    [{ first: today, last: today }, undefined],
    [{ first: today - 91 * day, last: today }, undefined],
    [{ first: today - 92 * day, last: today }, 'tooLong'],
  ])('%o: %s', (days, fault) => expect(daysFault(days)).toBe(fault));

  it('are whole days of the user, the last one until now', () => {
    const now = Date.UTC(2026, 9, 14, 11, 30);
    expect(periodOfDays({ first: today - day, last: today }, 180, now)).toEqual({
      StartDt: '2026-10-12T21:00:00.000Z',
      EndDt: '2026-10-14T11:30:00.000Z',
    });
    expect(periodOfDays({ first: today - 2 * day, last: today - day }, -60, now).EndDt).toBe(
      '2026-10-14T01:00:00.000Z',
    );
    expect(limits.maxPeriod.fuel).toBe(92 * day);
  });

  it('FMT-D01 are days of the zone, of 23 and 25 hours too', () => {
    const now = Date.UTC(2026, 10, 14);
    const [march, october] = [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25)];
    expect(periodOfDays({ first: march, last: march }, 'Europe/Oslo', now)).toEqual({
      StartDt: '2026-03-28T23:00:00.000Z',
      EndDt: '2026-03-29T22:00:00.000Z',
    });
    expect(periodOfDays({ first: october - day, last: october }, 'Europe/Oslo', now)).toEqual({
      StartDt: '2026-10-23T22:00:00.000Z',
      EndDt: '2026-10-25T23:00:00.000Z',
    });
  });
});

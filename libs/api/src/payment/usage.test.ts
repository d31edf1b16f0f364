import { getUsage, lastsFor } from './usage.ts';

describe('PAY-D12 for how long a balance lasts at what the last days cost', () => {
  it.each([
    [
      '30 days at 45.00',
      135_000,
      { charged: 135_000, days: 30 },
      { MeanCharge: 45, MeanDays: 30, DaysLeft: 30 },
    ],
    [
      'a mean that is no whole kopeck',
      100,
      { charged: 100, days: 3 },
      { MeanCharge: 0.33, MeanDays: 3, DaysLeft: 3 },
    ],
    ['less than a day', 4_499, { charged: 4_500, days: 1 }, { MeanCharge: 45, MeanDays: 1, DaysLeft: 0 }],
    ['nothing charged', 500, { charged: 0, days: 0 }, { MeanCharge: null, MeanDays: 0, DaysLeft: null }],
  ])('%s', (_, balance, mean, lasts) => expect(lastsFor(balance, mean)).toEqual(lasts));
});

describe('PAY-D11 what is asked', () => {
  it.each([
    [{ from: '2026-11-01', to: '2026-11-02' }, true],
    [{ from: '2026-11-01', to: '2026-11-02', ids: ['4', '5'] }, true],
    [{ from: '2026-11-01', to: '2026-11-02', ids: '4' }, true],
    [{ from: 'today', to: '2026-11-02' }, false],
    [{ from: '2026-11-01', to: '2026-11-02', ids: 'x' }, false],
  ])('%j: %s', (query, is) => expect(getUsage.query.safeParse(query).success).toBe(is));
});

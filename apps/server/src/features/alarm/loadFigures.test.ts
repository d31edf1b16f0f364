import { loadFigures } from './loadFigures.ts';

const slot = 600_000;
const from = 1_000_000 * slot;
const figures = (counts: readonly number[], dispatchers = 1) =>
  loadFigures(
    counts
      .map((count, i) => ({ slot: 1_000_000 + i, count, emergencies: 0 }))
      .filter(({ count }) => count > 0),
    { from, to: from + counts.length * slot, dispatchers },
  );

describe('NOTIF-D44 the figures of the load of alarms', () => {
  it.each([
    // counts of 10 minutes, dispatchers, rate, peak, share of flood
    [[0, 0, 0, 0], 1, 0, 0, 0],
    [[1, 1, 1, 1], 1, 1, 1, 0],
    [[10, 0, 0, 0], 1, 2.5, 10, 0],
    [[11, 0, 0, 0], 1, 2.75, 11, 0.25],
    [[22, 0, 0, 11], 2, 4.125, 11, 0.25],
  ])('%j for %i: %d in 10 minutes, %d at most, %d in flood', (counts, dispatchers, rate, peak, flood) => {
    expect(figures(counts, dispatchers)).toMatchObject({ Rate: rate, Peak: peak, Flood: flood });
  });

  it('says when it was worst, and draws a long period in few parts that hold all of it', () => {
    const counts = Array.from({ length: 1_008 }, (_, i) => (i === 500 ? 7 : i % 3 === 0 ? 1 : 0));
    const found = figures(counts);
    expect(found.PeakDt).toBe(new Date(from + 500 * slot).toISOString());
    expect(found.Parts.length).toBeLessThanOrEqual(96);
    expect(found.Parts.reduce((sum, { Count }) => sum + Count, 0)).toBe(found.Count);
    expect(Math.max(...found.Parts.map(({ Most }) => Most))).toBe(7);
  });

  it('counts a period that begins and ends within its first and last 10 minutes', () => {
    const found = loadFigures([{ slot: 1_000_000, count: 2, emergencies: 1 }], {
      from: from + 60_000,
      to: from + slot + 1,
      dispatchers: 1,
    });
    expect(found).toMatchObject({ Rate: 1, Emergencies: 1, PeakDt: new Date(from + 60_000).toISOString() });
  });
});

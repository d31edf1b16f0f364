import { historyRows, rowAt } from './historyRows';
import { sampleAt } from './sampleAt';

const series = (t: number[], values: number[], Slot = 0) => ({
  head: { Slot, Channels: [{ Id: 7 }] },
  t: Float64Array.from(t),
  channels: [{ values: Float64Array.from(values) }],
});
const fixes = (...t: number[]) => ({ t: Float64Array.from(t) });

describe('HIST-D03 one row per time', () => {
  it('has a row for each fix and each sample', () =>
    expect(historyRows(fixes(10, 20, 40), series([5, 20, 30], [1, 2, 3]))).toEqual([
      { id: 5, fix: -1, sample: 0 },
      { id: 10, fix: 0, sample: -1 },
      { id: 20, fix: 1, sample: 1 },
      { id: 30, fix: -1, sample: 2 },
      { id: 40, fix: 2, sample: -1 },
    ]));
  it('has a row for each slot where samples stand for slots', () =>
    expect(historyRows(fixes(10, 20, 40), series([20, 60], [2, 6], 30)).map(({ id }) => id)).toEqual([
      20, 60,
    ]));
  it('does without samples', () =>
    expect(historyRows(fixes(1), null)).toEqual([{ id: 1, fix: 0, sample: -1 }]));

  it.each([
    [0, 10],
    [14, 10],
    [16, 20],
    [99, 20],
  ])('SIDE-D03 at %i looks at %i', (at, id) => {
    expect(rowAt(historyRows(fixes(10, 20), null), at)?.id).toBe(id);
  });
  it('SIDE-D03 looks at nothing without rows', () => expect(rowAt([], 5)).toBeNull());
});

describe('CHART-D03 what a sensor told at a moment', () => {
  const told = series([10, 20, 30], [1, NaN, 3]);
  it.each([
    [5, null],
    [10, 1],
    [25, 1],
    [30, 3],
    [45, 3],
    [99, null],
  ])('at %i is %p', (at, value) => expect(sampleAt(told, 7, at, 20)).toBe(value));
  it.each([
    [40, 1],
    [58, 1],
    [63, 2],
    [70, null],
    [125, null],
    [149, 5],
  ])('at %i, in slots that are longer than it is known, is %p as the line goes on', (at, value) =>
    expect(sampleAt(series([29, 59, 149], [1, 2, 5], 30), 7, at, 5)).toBe(value),
  );
  it('is nothing of another sensor', () => expect(sampleAt(told, 8, 30, 20)).toBeNull());
});

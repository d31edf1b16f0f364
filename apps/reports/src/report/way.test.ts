import { valueAt } from './way';

jest.mock('@mayak/ui/charts', () => jest.requireActual<object>('../../../../libs/ui/src/charts/nearest'));

describe('REP-D04, CHART-D03 what the legend of a way tells under the cursor', () => {
  const points = [
    [10, 1],
    [20, 2],
    [21, null],
    [80, 3],
  ] as const;
  it.each([
    [0, 1],
    [14, 1],
    [16, 2],
    [20, 2],
    [30, null],
    [79, null],
    [80, 3],
    [99, 3],
  ])('at %i is %s: of the nearest point, and nothing in a silence', (moment, value) =>
    expect(valueAt(points, moment)).toBe(value),
  );
  it('is nothing on a way of which nothing is told', () => expect(valueAt([], 5)).toBeNull());
});

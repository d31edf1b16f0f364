import { legsOf, totalOf } from './measure';

describe('MAP-D07 the ruler', () => {
  it('tells length and bearing of each leg, and the sum', () => {
    const legs = legsOf([
      [69, 33],
      [70, 33],
      [70, 34],
    ]);
    expect(legs.map(({ metres }) => Math.round(metres))).toEqual([111556, 38186]);
    expect(legs.map(({ bearing }) => Math.round(bearing))).toEqual([0, 90]);
    expect(totalOf(legs)).toBeCloseTo(111556 + 38186, -1);
  });
  it('has no leg with one point', () => {
    expect(legsOf([[69, 33]])).toEqual([]);
  });
});

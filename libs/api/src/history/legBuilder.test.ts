import { array, assert, boolean, constantFrom, integer, property } from 'fast-check';
import { histories } from './history.fixtures.ts';
import {
  figuresOf,
  kindsOf,
  LegBuilder,
  legsOf,
  sliceOf,
  usualRule,
  type Leg,
  type LegRule,
} from './index.ts';

/** Legs whose sums are compared as near, as they are added in another order. */
export const nearly = (legs: readonly Leg[]) =>
  legs.map((leg) => ({
    ...leg,
    at: [expect.closeTo(leg.at[0], 6), expect.anything()],
    distance: expect.closeTo(leg.distance, 4),
  }));

const minutes = (list: readonly number[]) => list.reduce((sum, n) => sum + n * 60_000, 0);

describe('TRACK-D03, TRACK-D10 legs and figures of fixes that come in parts', () => {
  const rules = constantFrom<LegRule>(usualRule, { stop: 60_000 }, { stop: 3_600_000 });

  it('are those of all at once, wherever the parts are cut', () => {
    assert(
      property(
        histories,
        rules,
        array(integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 90 }),
        array(integer({ min: 1, max: 300 }), { maxLength: 12 }),
        boolean(),
        (fixes, rule, sizes, pauses, isSet) => {
          const beside = (side: -1 | 1) =>
            pauses.map(
              (_, i) => (fixes.t.at(side < 0 ? 0 : -1) ?? 0) + side * minutes(pauses.slice(0, i + 1)),
            );
          const set = pauses.map((interval, i) => ({
            from: (fixes.t[0] ?? 0) + minutes(pauses.slice(0, i)),
            interval: interval * 60_000,
          }));
          const around = { before: beside(-1).reverse(), after: beside(1), ...(isSet && { set }) };
          const builder = new LegBuilder(rule, around);
          let from = 0;
          for (const size of [...sizes, fixes.t.length]) {
            builder.add(sliceOf(fixes, from, Math.min(fixes.t.length, from + size)));
            from += size;
          }
          const { legs, figures } = builder.done();
          const all = legsOf(fixes, rule, kindsOf(fixes, rule, around));
          expect(legs).toEqual(nearly(all));
          const wanted = figuresOf(all, fixes);
          const sums = { Length: 0, GapLength: 0, EstimatedLength: 0, MeanSpeed: 0 };
          expect({ ...figures, ...sums }).toEqual({ ...wanted, ...sums });
          expect(figures.Length).toBeCloseTo(wanted.Length, 0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

import { array, assert, constantFrom, integer, property } from 'fast-check';
import { histories } from './history.fixtures.ts';
import { figuresOf, LegBuilder, legsOf, sliceOf, usualRule, type Leg, type LegRule } from './index.ts';

/** Legs whose sums are compared as near, as they are added in another order. */
export const nearly = (legs: readonly Leg[]) =>
  legs.map((leg) => ({
    ...leg,
    at: [expect.closeTo(leg.at[0], 6), expect.anything()],
    distance: expect.closeTo(leg.distance, 4),
  }));

describe('TRACK-D03 legs and figures of fixes that come in parts', () => {
  const rules = constantFrom<LegRule>(
    usualRule,
    { stop: 60_000, gap: 1_800_000 },
    { stop: 3_600_000, gap: 7_200_000 },
  );

  it('are those of all at once, wherever the parts are cut', () => {
    assert(
      property(
        histories,
        rules,
        array(integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 90 }),
        (fixes, rule, sizes) => {
          const builder = new LegBuilder(rule);
          let from = 0;
          for (const size of [...sizes, fixes.t.length]) {
            builder.add(sliceOf(fixes, from, Math.min(fixes.t.length, from + size)));
            from += size;
          }
          const { legs, figures } = builder.done();
          const all = legsOf(fixes, rule);
          expect(legs).toEqual(nearly(all));
          const wanted = figuresOf(all, fixes);
          expect({ ...figures, Length: 0, GapLength: 0, MeanSpeed: 0 }).toEqual({
            ...wanted,
            Length: 0,
            GapLength: 0,
            MeanSpeed: 0,
          });
          expect(figures.Length).toBeCloseTo(wanted.Length, 0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

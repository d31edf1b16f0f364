import { assert, constantFrom, integer, property } from 'fast-check';
import { limits } from '../limits.ts';
import { begin as start, fixesOfSteps, histories, type Step } from './history.fixtures.ts';
import {
  figuresOf,
  kindsOf,
  LegKind,
  legsOf,
  sliceOf,
  usualRule,
  type Fixes,
  type LegRule,
} from './index.ts';

const minute = 60_000;
const at = (minutes: number, metres: number, speed = NaN): Step => ({
  minutes,
  lat: 69 + metres / 111_574,
  lng: 33,
  speed,
});
const told = (fixes: Fixes, rule?: LegRule) =>
  legsOf(fixes, rule).map(({ kind, from, to }) => `${kind} ${(to - from) / minute}`);

describe('TRACK-D02 what is a stop, a move, a gap', () => {
  it.each([
    ['a stay within 50 m for five minutes', [at(1, 0), at(3, 40), at(2, 20)], ['Stop 5']],
    ['a shorter stay', [at(1, 0), at(4, 40), at(2, 900, 40)], ['Move 6']],
    ['slow drifting farther than 50 m', [at(1, 0, 1), at(3, 200, 1), at(3, 300, 2)], ['Stop 6']],
    ['the same without known speeds', [at(1, 0), at(3, 200), at(3, 300)], ['Move 6']],
    ['a drive', [at(1, 0, 50), at(1, 800, 50), at(14, 9000, 50)], ['Move 15']],
    ['a drive that ends in a stay', [at(1, 0, 50), at(1, 800, 0), at(8, 801, 0)], ['Move 1', 'Stop 8']],
    [
      'two stays with a short way between',
      [at(1, 0), at(6, 0), at(1, 700), at(6, 700)],
      ['Stop 6', 'Move 1', 'Stop 6'],
    ],
    ['a silence at one place', [at(1, 0), at(61, 0), at(6, 0)], ['Gap 61', 'Stop 6']],
    ['a pause of an hour between the only fixes', [at(1, 0), at(60, 0)], ['Stop 60']],
    ['told at rest twice, 20 km apart in two hours', [at(1, 0, 0), at(120, 20_000, 0)], ['Move 120']],
    ['nothing', [], []],
    ['one fix', [at(1, 0)], []],
  ] as [string, Step[], string[]][])('%s', (_, steps, legs) =>
    expect(told(fixesOfSteps(steps))).toEqual(legs),
  );

  it('REP-D07 a stay is a stop from MinStopMinutes on', () => {
    const stay = fixesOfSteps([at(1, 0, 40), at(1, 700, 0), at(4, 700, 0), at(4, 700, 0), at(1, 1500, 40)]);
    expect(told(stay)).toEqual(['Move 1', 'Stop 8', 'Move 1']);
    expect(told(stay, { stop: 10 * minute })).toEqual(['Move 10']);
  });

  it('a stop has its middle, across the 180° meridian too', () => {
    const stay = fixesOfSteps([179.9999, -179.9999, 179.9999].map((lng) => ({ ...at(3, 0), lng })));
    const [leg] = legsOf(stay);
    expect(leg?.kind).toBe(LegKind.Stop);
    expect(Math.abs(leg?.at[1] ?? 0)).toBeCloseTo(179.99996, 4);
  });
});

describe('TRACK-D03, TRACK-D04 legs and figures of any history', () => {
  const rules = constantFrom<LegRule>(usualRule, { stop: minute });

  it('are without a break from the first fix to the last, and times and lengths add up', () => {
    assert(
      property(histories, rules, (fixes, rule) => {
        const legs = legsOf(fixes, rule);
        const figures = figuresOf(legs, fixes);
        legs.forEach((leg, i) => expect(leg.from).toBe(i === 0 ? fixes.t[0] : legs[i - 1]?.to));
        legs.forEach((leg, i) => expect(leg.kind).not.toBe(legs[i - 1]?.kind));
        const { Moving, Standing, Gaps, EstimatedTime } = figures;
        expect(Moving + Standing + Gaps + EstimatedTime).toBe(figures.Duration);
        const sum = (kind: LegKind) =>
          legs.reduce((metres, leg) => metres + (leg.kind === kind ? leg.distance : 0), 0);
        expect(figures.Length).toBeCloseTo(sum(LegKind.Move), 0);
        expect(figures.GapLength).toBeCloseTo(sum(LegKind.Gap), 0);
        expect(figures.EstimatedLength).toBeCloseTo(sum(LegKind.Estimated), 0);
        expect(legs.every(({ distance }) => distance >= 0 && distance < 20_100_000)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a part of a history tells what all of it does, but for the stays and gaps at its edges', () => {
    assert(
      property(
        histories,
        rules,
        integer({ min: 0, max: 80 }),
        integer({ min: 0, max: 80 }),
        (fixes, rule, a, b) => {
          const [first, last] = [Math.min(a, b, fixes.t.length), Math.min(Math.max(a, b), fixes.t.length)];
          const all = kindsOf(fixes, rule);
          const part = kindsOf(sliceOf(fixes, first, last), rule);
          // The first and last intervals lack fixes that tell their rhythm, and stays reach so far from them.
          const { around: near } = limits.gap;
          const [begin, end] = [fixes.t[first + near] ?? Infinity, fixes.t[last - 1 - near] ?? -Infinity];
          const edge = (i: number) =>
            (fixes.t[first + i] ?? 0) - begin <= rule.stop ||
            end - (fixes.t[first + i + 1] ?? 0) <= rule.stop;
          part.forEach((kind, i) => {
            if (!edge(i)) expect(kind).toBe(all[first + i]);
          });
        },
      ),
    );
  });

  it('180° east is 180° west', () => {
    assert(
      property(histories, (fixes) => {
        const legs = legsOf(fixes);
        const shifted = fixesOfSteps(
          [...fixes.t].map((t, i) => ({
            minutes: (t - (fixes.t[i - 1] ?? start)) / minute,
            lat: fixes.lat[i] ?? 0,
            lng: (fixes.lng[i] ?? 0) === -180 ? 180 : (fixes.lng[i] ?? 0),
            speed: fixes.speed[i] ?? NaN,
          })),
        );
        expect(legsOf(shifted).map(({ kind, from, to }) => [kind, from, to])).toEqual(
          legs.map(({ kind, from, to }) => [kind, from, to]),
        );
      }),
    );
  });
});

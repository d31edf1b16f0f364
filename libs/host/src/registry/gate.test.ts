import fc from 'fast-check';
import { judgeStep, type Openings } from './gate.ts';

const clean: Openings = { openings: 2_000, faults: 4 };

/** Numbers from 0 to 1, always the same for a seed. */
function* chances(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Opens a version whose openings fail so often until the step is decided; how, and after how many openings. */
function opened(failing: number, seed: number, stable = clean) {
  const drawn = chances(seed);
  const seen = { openings: 0, faults: 0 };
  for (;;) {
    seen.openings += 1;
    if ((drawn.next().value ?? 1) < failing) seen.faults += 1;
    const { decision } = judgeStep(seen, stable);
    if (decision !== 'wait' || seen.openings === 5_000) return { decision, openings: seen.openings };
  }
}
const runs = Array.from({ length: 400 }, (_, i) => 7 * i + 1);

describe('GEN-D05, ERR-D07 the gate of a rollout', () => {
  it('takes back a version that fails for 5 of 100, nearly always within 200 openings', () => {
    const ends = runs.map((seed) => opened(0.05, seed));
    expect(ends.filter(({ decision }) => decision === 'stop').length).toBeGreaterThan(0.93 * runs.length);
    expect(ends.filter(({ openings }) => openings <= 200).length).toBeGreaterThan(0.95 * runs.length);
  });

  it('lets a good version pass, nearly always', () => {
    const ends = runs.map((seed) => opened(0.002, seed));
    expect(ends.filter(({ decision }) => decision === 'pass').length).toBeGreaterThan(0.98 * runs.length);
  });

  it('does not blame a version for what the stable one does as often', () => {
    const poor = { openings: 2_000, faults: 160 };
    const ends = runs.map((seed) => opened(0.08, seed, poor));
    expect(ends.filter(({ decision }) => decision === 'stop').length).toBeLessThan(0.03 * runs.length);
  });

  it('takes back at once what fails for everybody, and never a step without openings', () => {
    expect(opened(1, 1)).toEqual({ decision: 'stop', openings: 2 });
    expect(judgeStep({ openings: 0, faults: 0 }, { openings: 0, faults: 0 }).decision).toBe('wait');
  });

  it('is the harder the more faults there are', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (openings, a, b) => {
        const rank = { pass: 0, wait: 1, stop: 2 };
        const [few, many] = [Math.min(a, b, openings), Math.min(Math.max(a, b), openings)];
        const of = (faults: number) => rank[judgeStep({ openings, faults }, clean).decision];
        expect(of(few)).toBeLessThanOrEqual(of(many));
      }),
    );
  });

  it('says its grounds', () =>
    expect(judgeStep({ openings: 40, faults: 6 }, clean)).toEqual({
      decision: 'stop',
      grounds: { faults: 6, openings: 40, stableFaults: 4, stableOpenings: 2000 },
    }));
});

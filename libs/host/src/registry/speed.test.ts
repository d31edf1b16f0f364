import { judgeStep } from './gate.ts';
import { judgeSpeed, p75, type Speeds } from './speed.ts';

/** Numbers from 0 to 1, always the same for a seed. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield (state + 0.5) / 2 ** 32;
  }
}

/** Pages as they come: most are fast and a few are very slow; `slower` times as slow, and `late` more. */
function pages(count: number, seed: number, { slower = 1, late = 0, middle = 60, spread = 0.7 } = {}) {
  const drawn = chances(seed);
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(drawn.next().value)) * Math.cos(2 * Math.PI * drawn.next().value);
    return Math.round((middle * Math.exp(spread * normal) * slower + late) / 8) * 8;
  });
}

/** Shows a version to pages one by one, and asks after each, until it is decided. */
function opened(all: readonly number[], measure: keyof Speeds, stable: readonly number[]) {
  for (let count = 1; count <= all.length; count += 1) {
    const { decision } = judgeSpeed({ [measure]: all.slice(0, count) }, { [measure]: stable });
    if (decision === 'stop' || decision === 'pass') return { decision, count };
  }
  return { decision: 'wait', count: all.length };
}

const runs = Array.from({ length: 300 }, (_, i) => 13 * i + 5);
/** The share of runs that end so, and the 95th percentile of the pages that it took. */
function ends(
  wanted: 'stop' | 'pass',
  of: number,
  harm: Parameters<typeof pages>[2] = {},
  measure: keyof Speeds = 'press',
) {
  const { slower: _, late: __, ...same } = harm;
  const seen = runs.map((seed) =>
    opened(pages(300, 7_919 * seed + 3, harm), measure, pages(of, 104_729 * seed + 1, same)),
  );
  const counts = seen.map(({ count }) => count).toSorted((a, b) => a - b);
  return {
    share: seen.filter(({ decision }) => decision === wanted).length / runs.length,
    within: counts[Math.floor(0.95 * counts.length)] ?? 0,
  };
}

describe('CONF-D22 a version that is slower than the stable one', () => {
  it.each([50, 200, 1_000])(
    'is hardly ever one that is as fast, judged by %i pages of the stable one',
    (of) => {
      expect(ends('stop', of).share).toBeLessThanOrEqual(0.005);
      expect(ends('stop', of, { middle: 3, spread: 1.4 }, 'long').share).toBeLessThanOrEqual(0.005);
    },
  );

  it('lets one pass that is as fast, nearly always within 120 pages', () => {
    const { share, within } = ends('pass', 200);
    expect(share).toBeGreaterThan(0.97);
    expect(within).toBeLessThanOrEqual(120);
  });

  it.each([
    //  what is worse                    share of take-backs, within pages
    ['300 ms more at each press', { late: 300 }, 0.99, 20],
    ['100 ms more at each press', { late: 100 }, 0.99, 60],
    ['every press twice as slow', { slower: 2 }, 0.8, 200],
  ] as const)('takes back for %s', (_, harm, atLeast, most) => {
    const { share, within } = ends('stop', 200, harm);
    expect(share).toBeGreaterThanOrEqual(atLeast);
    expect(within).toBeLessThanOrEqual(most);
  });

  it('takes back for long frames in a twentieth of the time', () => {
    const { share, within } = ends('stop', 200, { middle: 3, spread: 1.4, late: 50 }, 'long');
    expect(share).toBeGreaterThan(0.99);
    expect(within).toBeLessThanOrEqual(20);
  });

  it('does not hold a few milliseconds against it, however many pages tell them', () =>
    expect(judgeSpeed({ press: pages(20_000, 1, { late: 8 }) }, { press: pages(20_000, 2) }).decision).toBe(
      'pass',
    ));

  it('says nothing of what was not measured: that is no zero', () => {
    const slow = pages(40, 3, { late: 300 });
    expect(judgeSpeed({ press: slow }, {}).decision).toBe('unknown');
    expect(judgeSpeed({ press: slow }, { press: pages(49, 4) }).decision).toBe('unknown');
    expect(judgeSpeed({}, { press: pages(200, 4) }).decision).toBe('unknown');
    expect([p75([]), p75([8]), p75([8, 16, 24, 400])]).toEqual([null, 8, 24]);
  });

  it('holds a step that has no faults until it is known, for 300 openings at most', () => {
    const stable = { openings: 400, faults: 0, press: pages(200, 5) };
    const step = (openings: number, press: number[]) => judgeStep({ openings, faults: 0, press }, stable);
    expect(step(100, []).decision).toBe('pass');
    expect(step(100, pages(5, 6)).decision).toBe('wait');
    expect(step(300, pages(5, 6)).decision).toBe('pass');
    expect(step(100, pages(80, 6)).decision).toBe('pass');
    expect(step(20, pages(15, 6, { late: 300 }))).toMatchObject({
      decision: 'stop',
      grounds: { faults: 0, openings: 20, pages: 15, stablePages: 200, stablePress: p75(stable.press) },
    });
  });
});

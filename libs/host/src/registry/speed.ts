import { ratioTest, wrong, type Decision } from './ratioTest.ts';

/** How fast a version was: one number of each page that could measure it (CONF-D20). */
export interface Speeds {
  /** Milliseconds until a slow press of the page was answered. */
  press?: readonly number[];
  /** The thousandths of its time in sight that long frames took. */
  long?: readonly number[];
}

const measures = ['press', 'long'] as const;
type Measure = (typeof measures)[number];

/** Three of four pages are at most as slow. */
const quantile = 0.75;
/** What a page may be slower than three of four pages of the stable version: a quarter, and so many milliseconds or thousandths. */
const margin = { of: 1.25, press: 25, long: 5 };
/** So much above the stable version's share of slow pages a version is bad. */
const worse = 0.2;
/** With fewer pages of the stable version nothing is said. */
const fewest = 50;

/** By what a version is slower: its 75th percentile and that of the stable version, and of how many pages. */
export type SpeedGrounds = Partial<
  Record<'press' | 'stablePress' | 'long' | 'stableLong' | 'pages' | 'stablePages', number>
>;

/** What is decided by speed; nothing where it was not measured. */
export interface SpeedVerdict {
  decision: Decision | 'unknown';
  grounds: SpeedGrounds;
}

/** The 75th percentile; null of nothing. */
export const p75 = (all: readonly number[]): number | null =>
  all.toSorted((a, b) => a - b)[Math.ceil(quantile * all.length) - 1] ?? null;

function judgeMeasure(measure: Measure, version: Speeds, stable: Speeds, taken: number): SpeedVerdict {
  const [given = [], other = []] = [version[measure], stable[measure]];
  const [own, usual] = [p75(given), p75(other)];
  if (own === null || usual === null || other.length < fewest) return { decision: 'unknown', grounds: {} };
  const limit = usual * margin.of + margin[measure];
  const slowIn = (pages: readonly number[]) => pages.filter((one) => one > limit).length;
  const share = slowIn(other) / other.length;
  // What few pages say of the stable version is not held against the new one.
  const base = Math.min(0.5, share + 2 * Math.sqrt((share * (1 - share) + 1 / other.length) / other.length));
  const pages = { pages: given.length, stablePages: other.length };
  return {
    decision: ratioTest({ bad: slowIn(given), of: given.length, base, worse, taken }),
    grounds:
      measure === 'press'
        ? { press: own, stablePress: usual, ...pages }
        : { long: own / 10, stableLong: usual / 10, ...pages },
  };
}

/**
 * Whether a version is slower than the stable one, by the same test as of faults: a page is slow that is slower than three of four
 * pages of the stable version and a margin, and a version is bad with 20 points more of slow pages (CONF-D22). The tests of presses and of
 * long frames, and those of `tests` members, share the 1 % of good ones.
 */
export function judgeSpeed(version: Speeds, stable: Speeds, tests = 1): SpeedVerdict {
  const taken = wrong.taken / (measures.length * tests);
  const judged = measures.map((one) => judgeMeasure(one, version, stable, taken));
  const of = (wanted: SpeedVerdict['decision']) => judged.find(({ decision }) => decision === wanted);
  return of('stop') ?? of('wait') ?? of('pass') ?? { decision: 'unknown', grounds: {} };
}

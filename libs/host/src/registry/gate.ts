/** How often a version was opened, and how many of those openings had a fault, before or after it was ready. */
export interface Openings {
  openings: number;
  faults: number;
}

/** A share of faults below this is not held against a version: a page is closed in the middle, a network breaks. */
const usual = 0.005;
/** So much above the stable version's share of faults a version is bad. */
const worse = 0.045;
/** A good version is taken back in at most so many of all steps, and a bad one passes a step in at most so many. */
const wrong = { taken: 0.01, passed: 0.05 };

/** What is decided of a step, and on what grounds. */
export interface Verdict {
  decision: 'wait' | 'pass' | 'stop';
  /** The grounds, for the history and the status. */
  grounds: { faults: number; openings: number; stableFaults: number; stableOpenings: number };
}

/**
 * Whether a step of a rollout may go on, by Wald's sequential probability ratio test of two shares of faults: that of the stable
 * version (at least 0.5 %) against 4.5 points more. It may be asked after every opening: the errors stay below 1 % and 5 %. Where several
 * `tests` decide together, each takes its part of the 1 %.
 */
export function judgeStep(version: Openings, stable: Openings, tests = 1): Verdict {
  const taken = wrong.taken / tests;
  const base = Math.min(0.5, Math.max(usual, stable.openings > 0 ? stable.faults / stable.openings : 0));
  const bad = base + worse;
  const { openings, faults } = version;
  const likelihood = faults * Math.log(bad / base) + (openings - faults) * Math.log((1 - bad) / (1 - base));
  const grounds = { faults, openings, stableFaults: stable.faults, stableOpenings: stable.openings };
  if (likelihood >= Math.log((1 - wrong.passed) / taken)) return { decision: 'stop', grounds };
  if (likelihood <= Math.log(wrong.passed / (1 - taken))) return { decision: 'pass', grounds };
  return { decision: 'wait', grounds };
}

/** A set or one of its members: how it fared in this step, and the others without it. */
export interface SetPart {
  name: string;
  given: Openings;
  other: Openings;
}

/** The same of a set, with the members that failed. */
export interface SetVerdict extends Verdict {
  failed: string[];
}

/**
 * Whether a step of a set may go on: the set as a whole and each of its members must fare well, and one that fares badly takes the whole
 * back (CONF-D14). The first part is the whole; what is grounds for it names the part that decided.
 */
export function judgeSet(parts: readonly SetPart[]): SetVerdict {
  const judged = parts.map((part) => ({ ...part, ...judgeStep(part.given, part.other, parts.length) }));
  const [whole] = judged;
  const bad = judged.filter(({ decision }) => decision === 'stop');
  const [worst] = bad.toSorted(
    (a, b) => b.given.faults / b.given.openings - a.given.faults / a.given.openings,
  );
  const grounds = (worst ?? whole)?.grounds ?? judgeStep(none, none).grounds;
  const failed = bad.filter((one) => one !== whole).map(({ name }) => name);
  if (worst) return { decision: 'stop', grounds, failed: failed.length > 0 ? failed : [worst.name] };
  const isWell = judged.length > 0 && judged.every(({ decision }) => decision === 'pass');
  return { decision: isWell ? 'pass' : 'wait', grounds, failed: [] };
}

const none: Openings = { openings: 0, faults: 0 };

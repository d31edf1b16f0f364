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
 * version (at least 0.5 %) against 4.5 points more. It may be asked after every opening: the errors stay below 1 % and 5 %.
 */
export function judgeStep(version: Openings, stable: Openings): Verdict {
  const base = Math.min(0.5, Math.max(usual, stable.openings > 0 ? stable.faults / stable.openings : 0));
  const bad = base + worse;
  const { openings, faults } = version;
  const likelihood = faults * Math.log(bad / base) + (openings - faults) * Math.log((1 - bad) / (1 - base));
  const grounds = { faults, openings, stableFaults: stable.faults, stableOpenings: stable.openings };
  if (likelihood >= Math.log((1 - wrong.passed) / wrong.taken)) return { decision: 'stop', grounds };
  if (likelihood <= Math.log(wrong.passed / (1 - wrong.taken))) return { decision: 'pass', grounds };
  return { decision: 'wait', grounds };
}

/** What is decided of a step of a rollout. */
export type Decision = 'wait' | 'pass' | 'stop';

/** A good version is taken back in at most so many of all steps, and a bad one passes a step in at most so many. */
export const wrong = { taken: 0.01, passed: 0.05 };

interface Asked {
  bad: number;
  of: number;
  /** The share of bad ones that is usual. */
  base: number;
  /** So much above it is not. */
  worse: number;
  /** A good one is refused in at most so many cases. */
  taken: number;
}

/** Wald's sequential probability ratio test of two shares: it may be asked after each one without growing errors. */
export function ratioTest({ bad, of, base, worse, taken }: Asked): Decision {
  const high = base + worse;
  const likelihood = bad * Math.log(high / base) + (of - bad) * Math.log((1 - high) / (1 - base));
  if (likelihood >= Math.log((1 - wrong.passed) / taken)) return 'stop';
  return likelihood <= Math.log(wrong.passed / (1 - taken)) ? 'pass' : 'wait';
}

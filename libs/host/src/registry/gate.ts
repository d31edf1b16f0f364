import { ratioTest, wrong, type Decision } from './ratioTest.ts';
import { judgeSpeed, type SpeedGrounds, type Speeds } from './speed.ts';

/** How often a version was opened, how many of those openings had a fault, before or after it was ready, and how fast it was. */
export interface Openings extends Speeds {
  openings: number;
  faults: number;
}

/** A share of faults below this is not held against a version: a page is closed in the middle, a network breaks. */
const usual = 0.005;
/** So much above the stable version's share of faults a version is bad. */
const worse = 0.045;
/** So many openings of a step wait for what few of them measure. */
const patience = 300;

/** What is decided of a step, and on what grounds. */
export interface Verdict {
  decision: Decision;
  /** The grounds, for the history and the status; with speed where that has decided. */
  grounds: Record<'faults' | 'openings' | 'stableFaults' | 'stableOpenings', number> & SpeedGrounds;
}

/**
 * Whether a step of a rollout may go on, by Wald's sequential probability ratio test of two shares of faults: that of the stable
 * version (at least 0.5 %) against 4.5 points more. It may be asked after every opening: the errors stay below 1 % and 5 %. Where several
 * `tests` decide together, each takes its part of the 1 %. A version that is slower than the stable one is taken back too, and does not go
 * on before that is known (CONF-D22).
 */
export function judgeStep(version: Openings, stable: Openings, tests = 1): Verdict {
  const { openings, faults } = version;
  const base = Math.min(0.5, Math.max(usual, stable.openings > 0 ? stable.faults / stable.openings : 0));
  const grounds = { faults, openings, stableFaults: stable.faults, stableOpenings: stable.openings };
  const decision = ratioTest({ bad: faults, of: openings, base, worse, taken: wrong.taken / tests });
  if (decision === 'stop') return { decision, grounds };
  const speed = judgeSpeed(version, stable, tests);
  if (speed.decision === 'stop') return { decision: 'stop', grounds: { ...grounds, ...speed.grounds } };
  const isKnown = speed.decision !== 'wait' || openings >= patience;
  return { decision: isKnown ? decision : 'wait', grounds };
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
  const shareOf = ({ given: { faults, openings } }: SetPart) => faults / Math.max(1, openings);
  const [worst] = bad.toSorted((a, b) => shareOf(b) - shareOf(a));
  const grounds = (worst ?? whole)?.grounds ?? judgeStep(none, none).grounds;
  const failed = bad.filter((one) => one !== whole).map(({ name }) => name);
  if (worst) return { decision: 'stop', grounds, failed: failed.length > 0 ? failed : [worst.name] };
  const isWell = judged.length > 0 && judged.every(({ decision }) => decision === 'pass');
  return { decision: isWell ? 'pass' : 'wait', grounds, failed: [] };
}

const none: Openings = { openings: 0, faults: 0 };

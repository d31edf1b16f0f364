import { playSchedules, type Found } from './playSchedules.ts';
import type { Line } from './lines.ts';
import type { TestOutcome } from './ownTests.ts';
import type { ProveSetup } from './schedule.ts';
import type { TrialOutcome } from './trials/trial.ts';

/** What came of a line: all its parts held, one did not, or it could not be tried. */
export type LineOutcome =
  | { kind: 'held'; tests: number; schedules: number; figures: Record<string, number> }
  | Exclude<TrialOutcome, { kind: 'held' }>;

const wordsOf = ({ outcome, again }: Found) =>
  `${outcome.findings.map(({ invariant, what }) => `${invariant}: ${what.slice(0, 300)}`).join('\n')}\n${again}`;

/** Tries a line whose tests have already run. */
export async function tryLine(
  line: Line,
  {
    setup,
    tests,
    seed,
  }: { setup: () => Promise<ProveSetup>; tests: ReadonlyMap<string, TestOutcome>; seed: number },
): Promise<LineOutcome> {
  let passed = 0;
  for (const name of line.tests ?? []) {
    const outcome = tests.get(name);
    if (outcome?.failed) return { kind: 'broken', what: outcome.failed };
    passed += outcome?.passed ?? 0;
  }
  const count = line.schedules?.count ?? 0;
  if (line.schedules) {
    const { found } = await playSchedules(await setup(), { ...line.schedules, seed, minutes: Infinity });
    const [first] = found;
    if (first) return { kind: 'broken', what: wordsOf(first) };
  }
  const trial = line.trial && (await line.trial((await setup()).alone));
  if (trial && trial.kind !== 'held') return trial;
  return { kind: 'held', tests: passed, schedules: count, figures: trial?.figures ?? {} };
}

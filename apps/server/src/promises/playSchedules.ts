import { faultKinds, type FaultKind } from './acts.ts';
import { playSchedule, type Outcome, type ProveSetup } from './schedule.ts';

export interface Asked {
  seed: number;
  count: number;
  /** No schedule begins later than so long after the first. */
  minutes: number;
  faults: readonly FaultKind[];
}

/** A schedule that did not hold, and the words that play it again. */
export interface Found {
  outcome: Outcome;
  again: string;
}

/** Plays schedules one after the other, each by a seed of its own. */
export async function playSchedules(
  setup: ProveSetup,
  { seed, count, minutes, faults }: Asked,
  /** Hears at once of each that did not hold. */
  told: (found: Found) => void = () => undefined,
): Promise<{ found: Found[]; played: Record<string, number> }> {
  const [found, begun] = [[] as Found[], performance.now()];
  const played = { schedules: 0, rounds: 0, acts: 0, faults: 0, seconds: 0 };
  const kinds = faults.length === faultKinds.length ? '' : ` --faults ${faults.join(',')}`;
  for (let i = 0; i < count && performance.now() - begun < minutes * 60_000; i += 1) {
    const outcome = await playSchedule(setup, seed + i, faults);
    played.schedules += 1;
    played.rounds += outcome.rounds;
    played.acts += outcome.acts;
    played.faults += outcome.faults.length;
    const again = `npm run prove -- schedules --seed ${outcome.seed} --count 1${kinds}`;
    if (outcome.findings.length > 0) {
      found.push({ outcome, again });
      told({ outcome, again });
    }
  }
  played.seconds = Math.round((performance.now() - begun) / 1_000);
  return { found, played };
}

import { mutant } from './mutate.ts';
import type { Mutation } from './mutations.ts';
import { playSchedules } from './playSchedules.ts';
import type { ProveSetup } from './schedule.ts';
import { Processes } from './servingProcess.ts';

/** What found a mutation, after how many schedules; null where none did. */
export interface MutationOutcome {
  name: string;
  schedules: number;
  what: string | null;
}

/** Plays schedules on a server with a fault until one does not hold; the one beside it has no fault. */
export async function findMutation(
  { databases, alone }: ProveSetup,
  mutation: Mutation,
  { seed, count }: { seed: number; count: number },
): Promise<MutationOutcome> {
  const { server, end } = await mutant(mutation);
  const proved = new Processes(server);
  try {
    for (let i = 0; i < count; i += 1) {
      const asked = { seed: seed + i, count: 1, minutes: Infinity, faults: mutation.faults };
      const { found } = await playSchedules({ databases, alone, proved }, asked);
      const [finding] = found[0]?.outcome.findings ?? [];
      if (finding)
        return {
          name: mutation.name,
          schedules: i + 1,
          what: `${finding.invariant}: ${finding.what.slice(0, 200)}`,
        };
    }
    return { name: mutation.name, schedules: count, what: null };
  } finally {
    await proved.end();
    await end();
  }
}

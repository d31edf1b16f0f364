import fc from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';
import { apart, faultKinds, roundOf, type FaultKind, type Round } from './acts.ts';
import { beginAt, type Finding } from './findings.ts';
import type { Databases } from './databases.ts';
import { Installation } from './installation.ts';
import { judge } from './judge.ts';
import { ScheduleRun } from './scheduleRun.ts';
import { momentOf, type Placed } from './placed.ts';
import { play } from './plays.ts';
import { nothingPromised } from './promised.ts';
import { keepBase } from './powerCut.ts';
import type { Processes } from './servingProcess.ts';

/** What a schedule is played on: the server that is proved, and the one process that gets the same without any fault. */
export interface ProveSetup {
  databases: Databases;
  proved: Processes;
  alone: Processes;
}

/** What was found of a schedule, and what it was. */
export interface Outcome {
  seed: number;
  findings: Finding[];
  rounds: number;
  acts: number;
  faults: string[];
  /** The schedule in words, a line a round. */
  story: string[];
}

/** What the model of the commands counts. */
interface Model {
  outcome: Outcome;
}

/** A round of acts with its fault. */
class RoundCommand implements fc.AsyncCommand<Model, ScheduleRun> {
  readonly #round: Round;
  constructor(one: Round) {
    this.#round = one;
  }

  check = () => true;

  get cutsPower(): boolean {
    return this.#round.fault?.fault.kind === 'cutPower';
  }

  async run({ outcome }: Model, played: ScheduleRun): Promise<void> {
    const { fault } = this.#round;
    const acts = apart(this.#round.acts);
    outcome.rounds += 1;
    outcome.acts += acts.length;
    outcome.story.push(this.toString());
    if (fault) outcome.faults.push(fault.fault.kind);
    const placed = acts.map(({ act, process }) => {
      const one: Placed = {
        act,
        number: (played.number += 1),
        middle: played.middle,
        last: new Map(played.last),
      };
      return { one, process };
    });
    const faulty = async () => {
      if (!fault) return;
      await wait(fault.after);
      await played.installation.suffer(fault.fault);
    };
    const { promised } = played;
    await Promise.all([
      faulty(),
      ...placed.map(({ one, process }) =>
        one.act.kind === 'work'
          ? played.installation.work(process)
          : play(one, { world: played.real, process, promised }),
      ),
    ]);
    for (const { one } of placed) {
      if (one.act.kind === 'work') await played.single.work(0);
      else await play(one, { world: played.other, process: 0, promised: nothingPromised() });
      if (one.act.kind === 'packet' && one.act.is === 'new')
        played.last.set(one.act.beacon, momentOf(one as never));
    }
  }

  toString(): string {
    const { fault } = this.#round;
    const acts = apart(this.#round.acts).map(({ act, process }) => `${JSON.stringify(act)} at ${process}`);
    return `${acts.join(', ')}${fault ? `; after ${fault.after} ms ${JSON.stringify(fault.fault)}` : ''}`;
  }
}

/** So many rounds make a schedule. */
const rounds = { minLength: 3, maxLength: 8, size: 'max' } as const;
const commandsOf = (kinds: readonly FaultKind[]) =>
  fc.array(
    roundOf(kinds).map((one) => new RoundCommand(one)),
    rounds,
  );

/** Plays the schedule of a seed, with faults of these kinds, and judges what is left. */
export async function playSchedule(
  setup: ProveSetup,
  seed: number,
  kinds: readonly FaultKind[] = faultKinds,
): Promise<Outcome> {
  const outcome: Outcome = { seed, findings: [], rounds: 0, acts: 0, faults: [], story: [] };
  const { databases, proved, alone } = setup;
  const names = ['proved', 'alone'] as const;
  const details = await fc.check(
    fc.asyncProperty(commandsOf(kinds), async (list) => {
      for (const name of names) await databases.make(name);
      beginAt(Date.now() - 60_000);
      if (list.some((one) => one.cutsPower)) await keepBase(databases);
      const [installation, single] = await Promise.all([
        Installation.open({ databases, processes: proved, name: names[0] }, 2),
        Installation.open({ databases, processes: alone, name: names[1] }, 1),
      ]);
      const played = new ScheduleRun(databases, installation, single);
      try {
        await fc.asyncModelRun(() => ({ model: { outcome }, real: played }), list);
        outcome.findings.push(...(await judge(played, databases, names)));
      } catch (error) {
        outcome.findings.push({ invariant: 'answered', what: String((error as Error).stack ?? error) });
      } finally {
        await installation.close();
        await single.close();
      }
      for (const words of [...installation.died, ...single.died])
        outcome.findings.push({ invariant: 'answered', what: `a process ended by itself: ${words}` });
      if (installation.cut > 0)
        outcome.findings.push({
          invariant: 'answered',
          what: `${installation.cut} calls were cut by a stop`,
        });
    }),
    { seed, numRuns: 1, endOnFailure: true, unbiased: true },
  );
  if (details.errorInstance) throw details.errorInstance;
  return outcome;
}

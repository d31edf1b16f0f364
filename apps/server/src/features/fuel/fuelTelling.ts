import { limits } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { fileTold } from '../../core/rules/ruleFindings.ts';
import { ruleStore, type Rule } from '../../core/beacons/store/rules.ts';
import { heardRules, tellingOf } from '../../core/rules/telling.ts';
import { service } from '../../feature.ts';
import { fuelEvents, toldOfFuel, type FuelEvent } from './fuelEvents.ts';
import { fuelMoves, type ToldMove } from './store/fuelMoves.ts';

const { within } = limits.rule.fuel;

/** The same one, whose ends are told otherwise since more is known. */
const isSame = (a: ToldMove, b: ToldMove) =>
  a.channel === b.channel && a.kind === b.kind && a.begun <= b.ended && b.begun <= a.ended;

/** An event, and of how many litres of it rules were told before. */
interface Found {
  event: FuelEvent;
  toldOf: number;
  /** It as it is known from now on: under the begin that it was first found with. */
  move: ToldMove;
}

function foundOf(event: FuelEvent, known: readonly ToldMove[]): Found {
  const same = known.filter((move) => isSame(move, event));
  const toldOf = Math.max(0, ...same.map(({ litres }) => litres));
  return { event, toldOf, move: { ...event, begun: same[0]?.begun ?? event.begun } };
}

/** Tells rules of fuel that was taken aboard or let out, once it is certain: a level must have held for a while (RULE-D16, FUEL-D04). */
export class FuelTelling {
  readonly #context: AppContext;
  /** Up to which contact of each beacon its fuel was looked at. */
  readonly #seen = new Map<number, number>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Looks at the beacons that have such rules and were heard since the last time. */
  async run(now: number): Promise<void> {
    const { loader, pool } = this.#context;
    const watched = await ruleStore.watchingFuel(pool);
    const failed: unknown[] = [];
    await loader.withBeacons(watched, async (records) => {
      for (const record of records)
        // The fuel of other beacons does not wait for that of this one, which is looked at again.
        await this.#look(record, now).catch((error: unknown) => failed.push(error));
    });
    if (watched.length > 0) await fuelMoves.forget(pool, now - 2 * within);
    if (failed.length > 0) throw new AggregateError(failed, 'The fuel of some beacons was not looked at.');
  }

  async #look(record: BeaconRecord, now: number): Promise<void> {
    const heard = record.state.connectionDt;
    if (heard === null || this.#seen.get(record.id) === heard) return;
    const rules = record.rules.filter(({ enabled, fuel }) => enabled && fuel !== null);
    await this.#judge(record, rules, now);
    this.#seen.set(record.id, heard);
  }

  async #judge(record: BeaconRecord, rules: readonly Rule[], now: number): Promise<void> {
    const { feed, writer } = this.#context;
    const events = await fuelEvents(this.#context, record, { from: now - within, to: now });
    if (events.length === 0) return;
    await feed.transaction(async (step) => {
      // Another process that finds the same waits here, and finds it told.
      await writer.lock(step, [record.id]);
      const known = await fuelMoves.since(step.db, record.id, now - 2 * within);
      const found = events.map((event) => foundOf(event, known));
      await fuelMoves.keep(
        step.db,
        found.map(({ move }) => move),
      );
      const heard = heardRules(record, rules);
      const told = found.flatMap(({ event, toldOf }) =>
        heard
          .filter(({ fuel }) => toldOf < (fuel?.watch.Litres ?? 0))
          .flatMap((rule) => toldOfFuel(rule, event, step.now).map((one) => tellingOf(rule, record, one))),
      );
      await fileTold(writer, step, told);
    });
  }
}

/** What this server tells rules of fuel. */
export const fuelTellingOf = service((context) => new FuelTelling(context));

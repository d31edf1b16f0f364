import { ChannelKind, FuelMoveKind, limits, NotificationStatus, NotificationType } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import type { Rule } from '../../core/rules/store/rules.ts';
import { heardRules, tellingOf, type Telling } from '../../core/rules/telling.ts';
import { service } from '../../feature.ts';
import { fuelSensors } from '../../core/beacons/fuelSensors.ts';
import { fuelOf } from './fuelData.ts';
import { fuelMoves, type ToldMove } from './store/fuelMoves.ts';

/** A bunkering or drain with its litres and the name of its tank. */
interface Move extends ToldMove {
  litres: number;
  tank: string;
}

const { Bunkering, Drain } = FuelMoveKind;
const { within } = limits.rule.fuel;

/** The same one, whose ends are told otherwise since more is known. */
const isSame = (a: ToldMove, b: ToldMove) =>
  a.channel === b.channel && a.kind === b.kind && a.begun <= b.ended && b.begun <= a.ended;

/** What a rule tells of a move; nothing of one that it does not wait for, or that was over before it was made. */
function tellingOfMove(
  rule: Rule,
  beacon: string,
  { kind, litres, tank, begun, ended }: Move,
  at: number,
): Telling[] {
  const { trigger } = rule;
  if (trigger.Type !== NotificationType.Fuel || litres < trigger.Litres || ended <= rule.created) return [];
  if (!(kind === Bunkering ? trigger.OnBunkering : trigger.OnDrain)) return [];
  const [status, name] =
    kind === Bunkering
      ? ([NotificationStatus.Info, 'bunkered'] as const)
      : ([NotificationStatus.Emergency, 'drained'] as const);
  const fact = { kind: name, channel: tank, litres: Math.round(litres), happened: begun };
  return [tellingOf(rule, beacon, { at, status, fact, subject: 0 })];
}

/** Tells rules of fuel that was taken aboard or let out, once it is certain: a level must have held for a while (RULE-D16, FUEL-D04). */
class FuelTelling {
  readonly #context: AppContext;
  /** Up to which contact of each beacon its fuel was looked at. */
  readonly #seen = new Map<number, number>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Looks at the beacons that have such rules and were heard since the last time. */
  async run(now: number): Promise<void> {
    const { beacons, rules, pool } = this.#context;
    const watched = rules.withTrigger(NotificationType.Fuel);
    for (const [id, list] of watched) {
      const record = beacons.get(id);
      const heard = record?.state.connectionDt ?? null;
      if (!record || heard === null || this.#seen.get(id) === heard) continue;
      await this.#judge(record, list, now);
      this.#seen.set(id, heard);
    }
    if (watched.length > 0) await fuelMoves.forget(pool, now - 2 * within);
  }

  async #judge(record: BeaconRecord, rules: readonly Rule[], now: number): Promise<void> {
    const { feed, rules: engine } = this.#context;
    const moves = await this.#movesOf(record, now);
    if (moves.length === 0) return;
    await feed.transaction(async (step) => {
      const known = await fuelMoves.since(step.db, record.id, now - 2 * within);
      const fresh = moves.filter((move) => !known.some((one) => isSame(one, move)));
      await fuelMoves.add(step.db, fresh);
      const heard = heardRules(record, rules);
      const { name } = record.device;
      await engine.tell(
        step,
        fresh.flatMap((move) => heard.flatMap((rule) => tellingOfMove(rule, name, move, step.now))),
      );
    });
  }

  async #movesOf(record: BeaconRecord, now: number): Promise<Move[]> {
    const since = visibleSince(record);
    const from = Math.max(since, now - within);
    if (from >= now) return [];
    const sensors = fuelSensors(record);
    const tanks = new Map(
      sensors.flatMap(({ number, settings: { Id, Name, ChannelFlag } }) =>
        ChannelFlag === ChannelKind.Petrol ? [[Number(Id), { number, name: Name }] as const] : [],
      ),
    );
    if (tanks.size === 0) return [];
    const { moves } = await fuelOf(this.#context, record, sensors, { from, end: now, since, zone: 0 });
    return moves.flatMap(({ kind, sensor, from: begun, to: ended, before, after }): Move[] => {
      const tank = tanks.get(sensor);
      if (!tank || (kind !== Bunkering && kind !== Drain)) return [];
      const litres = Math.abs(after - before);
      return [{ beaconId: record.id, channel: tank.number, kind, begun, ended, litres, tank: tank.name }];
    });
  }
}

/** What this server tells rules of fuel. */
export const fuelTellingOf = service((context) => new FuelTelling(context));

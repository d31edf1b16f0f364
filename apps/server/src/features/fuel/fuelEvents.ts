import { FuelMoveKind, NotificationStatus, NotificationType } from '@mayak/api';
import { isTank } from '@mayak/api/rules';
import type { AppContext } from '../../context.ts';
import { fuelSensors } from '../../core/beacons/fuelSensors.ts';
import { channelId, type BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import type { Told } from '../../core/rules/ruleSubject.ts';
import type { NewRule } from '../../core/beacons/store/rules.ts';
import { fuelOf } from './fuelData.ts';
import type { ToldMove } from './store/fuelMoves.ts';

/** A bunkering or drain of a tank; epoch ms, litres. */
export interface FuelEvent extends ToldMove {
  /** The name of the tank. */
  tank: string;
}

const { Bunkering, Drain } = FuelMoveKind;

/** The bunkerings and drains of a beacon in a period, as the chart of its fuel has them (FUEL-D04). */
export async function fuelEvents(
  context: Pick<AppContext, 'history'>,
  record: BeaconRecord,
  period: { from: number; to: number },
): Promise<FuelEvent[]> {
  const since = visibleSince(record);
  const from = Math.max(since, period.from);
  const sensors = fuelSensors(record);
  const tanks = new Map(
    sensors
      .filter(({ settings }) => isTank(settings))
      .map(({ number, settings: { Id, Name } }) => [Number(Id), { channel: number, tank: Name }] as const),
  );
  if (from >= period.to || tanks.size === 0) return [];
  const { moves } = await fuelOf(context, record, sensors, { from, end: period.to, since, zone: 0 });
  return moves.flatMap(({ kind, sensor, from: begun, to: ended, before, after }): FuelEvent[] => {
    const tank = tanks.get(sensor);
    if (!tank || (kind !== Bunkering && kind !== Drain)) return [];
    return [{ beaconId: record.id, ...tank, kind, begun, ended, litres: Math.abs(after - before) }];
  });
}

/** The subject of what befalls the fuel of a tank: apart from that of its state, which lasts and is acknowledged by itself (RULE-D14). */
const subjectOf = (tank: number) => -tank;

/** The rule waits for this of the fuel of its tanks, whenever it was (RULE-D16). */
function isWatched({ trigger, fuel }: Pick<NewRule, 'trigger' | 'fuel'>, event: FuelEvent): boolean {
  if (!fuel || trigger.Type !== NotificationType.RealChannel) return false;
  const { OnBunkering, OnDrain, Litres } = fuel.watch;
  return (
    (event.kind === Bunkering ? OnBunkering : OnDrain) &&
    event.litres >= Litres &&
    trigger.ChannelIds.includes(channelId(event.beaconId, event.channel))
  );
}

/** What a rule tells of the fuel of its tanks at a moment, or nothing: a drain as an emergency (RULE-D16). */
export function toldOfFuel(rule: Pick<NewRule, 'trigger' | 'fuel'>, event: FuelEvent, at: number): Told[] {
  if (!isWatched(rule, event) || event.ended <= (rule.fuel?.since ?? Infinity)) return [];
  const { channel, tank, begun } = event;
  const litres = Math.round(event.litres);
  const [status, is, sign] =
    event.kind === Bunkering
      ? ([NotificationStatus.Info, 'bunkered', '+'] as const)
      : ([NotificationStatus.Emergency, 'drained', '\u2212'] as const);
  const label = `${sign}${litres}\u00a0L`;
  const fact = { kind: 'label', channel: tank, label, fuel: { is, litres }, happened: begun } as const;
  return [{ at, status, fact, subject: subjectOf(channel) }];
}

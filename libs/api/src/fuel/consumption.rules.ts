import { ChannelKind } from '../channel/index.ts';
import type { DayPart } from './days.rules.ts';
import { flowBetween } from './flow.rules.ts';
import type { FuelUnknown } from './tankCapacity.ts';
import type { TankMove } from './movements.rules.ts';
import type { FuelSample } from './sample.rules.ts';
import { tankOf } from './tank.rules.ts';
import { shareOf, tankDay, unknownOf, type Use } from './tankDay.rules.ts';
import { withTransfers } from './transfers.rules.ts';

/** A sensor of fuel with its values over the period and around it, by time. */
export interface FuelSensor {
  id: number;
  kind: typeof ChannelKind.Petrol | typeof ChannelKind.Flow;
  min: number | null;
  max: number | null;
  samples: readonly FuelSample[];
}

/** Litres used, or null and why they are not known. */
export interface Used {
  used: number | null;
  unknown: FuelUnknown | null;
}

/** The fuel of one day: what was used by the flow sensors, or without any by the levels (FUEL-D04). */
export interface FuelDay extends DayPart, Used {
  /** How much of the day is known, 0 to 1. */
  coverage: number;
  bySensor: ReadonlyMap<number, Used>;
  /** Of all tanks together, litres; null where they are not known, or without a tank. */
  bunkered: number | null;
  drained: number | null;
  levelAtStart: number | null;
  levelAtEnd: number | null;
}

/** The fuel of a period by day, and what was taken in, let out or moved. */
export interface FuelUse {
  days: FuelDay[];
  moves: (TankMove & { sensor: number })[];
}

/** The size of a tank; a tank without Min begins at 0. */
const spanOf = ({ min, max }: FuelSensor) => (max !== null && max > (min ?? 0) ? max - (min ?? 0) : null);

/** Values that no tank of this size has are a fault of the sensor, not fuel. */
function credible(sensor: FuelSensor): FuelSample[] {
  const span = spanOf(sensor);
  const slack = span === null ? Infinity : span * 0.1;
  const [low, high] = [(sensor.min ?? 0) - slack, (sensor.max ?? 0) + slack];
  return sensor.samples.filter(({ v }) => Number.isFinite(v) && (span === null || (v >= low && v <= high)));
}

const sum = (list: readonly (number | null)[]) => list.reduce<number>((total, n) => total + (n ?? 0), 0);
const sumOrNull = (list: readonly (number | null)[]) => (list.every((n) => n === null) ? null : sum(list));

/** What was used by several sources together: known as far as all are; in a ship that lists one tank reads what the other lacks. */
const together = (list: readonly Use[]): Use => ({
  litres: sum(list.map(({ litres }) => litres)),
  share: list.length === 0 ? 0 : Math.min(...list.map(({ share }) => share)),
  doubt: sum(list.map(({ doubt }) => doubt)),
  isRisen: list.some(({ isRisen }) => isRisen),
});

function usedOf(use: Use): Used {
  const unknown = unknownOf(use);
  return { used: unknown === null ? Math.max(0, use.litres) : null, unknown };
}

/** Daily consumption in litres, by flow sensors or else by levels with their bunkerings and drains (FUEL-D04, decision `fuel-pipeline`). */
export function fuelUse(sensors: readonly FuelSensor[], parts: readonly DayPart[]): FuelUse {
  const flows = sensors.filter(({ kind }) => kind === ChannelKind.Flow);
  const levels = sensors.filter(({ kind }) => kind === ChannelKind.Petrol);
  const tanks = withTransfers(levels.map((sensor) => tankOf(credible(sensor), spanOf(sensor))));

  const days = parts.map((part): FuelDay => {
    const flown = flows.map(({ samples }): Use => {
      const { litres, known } = flowBetween(samples, part.from, part.to);
      return { litres: Math.max(0, litres), share: shareOf(known, part), doubt: 0, isRisen: false };
    });
    const stored = tanks.map((tank) => tankDay(tank, part));
    const all = together(flows.length > 0 ? flown : stored);
    const each = [
      ...flows.map(({ id }, i) => [id, flown[i]] as const),
      ...levels.map(({ id }, i) => [id, stored[i]] as const),
    ];
    return {
      ...part,
      ...usedOf(all),
      coverage: all.share,
      bySensor: new Map(each.flatMap(([id, use]) => (use ? [[id, usedOf(use)] as const] : []))),
      bunkered: sumOrNull(stored.map(({ bunkered }) => bunkered)),
      drained: sumOrNull(stored.map(({ drained }) => drained)),
      levelAtStart: sumOrNull(stored.map(({ begin }) => begin)),
      levelAtEnd: sumOrNull(stored.map(({ end }) => end)),
    };
  });
  const within = ({ from, to }: TankMove) => parts.some((part) => to > part.from && from < part.to);
  const moves = tanks.flatMap((tank, i) =>
    tank.moves.filter(within).map((move) => ({ ...move, sensor: levels[i]?.id ?? 0 })),
  );
  return { days, moves: moves.sort((a, b) => a.from - b.from) };
}

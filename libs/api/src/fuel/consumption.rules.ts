import { ChannelKind } from '../channel/index.ts';
import { limits } from '../limits.ts';
import type { DayPart } from './days.rules.ts';
import { flowBetween } from './flow.rules.ts';
import { FuelMoveKind } from './fuel.ts';
import { isBridged, knownBetween } from './level.rules.ts';
import type { TankMove } from './movements.rules.ts';
import { indexAfter, type FuelSample } from './sample.rules.ts';
import { boundaryOf, tankOf, type Tank } from './tank.rules.ts';
import { withTransfers } from './transfers.rules.ts';

/** A sensor of fuel with its values over the period and around it, by time. */
export interface FuelSensor {
  id: number;
  kind: typeof ChannelKind.Petrol | typeof ChannelKind.Flow;
  min: number | null;
  max: number | null;
  samples: readonly FuelSample[];
}

/** The fuel of one day; litres are null where less than half of the day is known. */
export interface FuelDay extends DayPart {
  /** By the flow sensors, or without any by the levels (FUEL-D04). */
  used: number | null;
  /** How much of the day is known, 0 to 1. */
  coverage: number;
  bySensor: ReadonlyMap<number, number | null>;
  bunkered: number;
  drained: number;
  /** Of all tanks together. */
  levelAtStart: number | null;
  levelAtEnd: number | null;
}

/** The fuel of a period by day, and what was taken in, let out or moved. */
export interface FuelUse {
  days: FuelDay[];
  moves: (TankMove & { sensor: number })[];
}

interface Use {
  litres: number;
  share: number;
}

const shareOf = (known: number, { from, to }: DayPart) => (to > from ? known / (to - from) : 0);

/** The change of level that moves of some kinds made within a day, by the levels themselves where a day divides one. */
function movedIn(tank: Tank, moves: readonly TankMove[], { from, to }: DayPart): number {
  return moves.reduce((sum, move) => {
    if (move.to <= from || move.from >= to) return sum;
    const before = move.from >= from ? move.before : (boundaryOf(tank, from) ?? move.before);
    const after = move.to <= to ? move.after : (boundaryOf(tank, to) ?? move.after);
    return sum + after - before;
  }, 0);
}

/** The levels at the begin and end of a day, as far as samples in it or near it know them. */
function shownLevels({ levels }: Tank, { from, to }: DayPart, [begin, end]: readonly (number | null)[]) {
  const [first, last] = [levels[indexAfter(levels, from - 1)], levels[indexAfter(levels, to) - 1]];
  const isInside = first !== undefined && last !== undefined && first.t <= last.t;
  return {
    begin: isBridged(levels, from) ? (begin ?? null) : isInside ? first.v : null,
    end: isBridged(levels, to) ? (end ?? null) : isInside ? last.v : null,
  };
}

function tankDay(tank: Tank, part: DayPart) {
  const [begin, end] = [boundaryOf(tank, part.from), boundaryOf(tank, part.to)];
  const of = (...kinds: FuelMoveKind[]) =>
    movedIn(
      tank,
      tank.moves.filter(({ kind }) => kinds.includes(kind)),
      part,
    );
  const { Bunkering, Drain, Transfer } = FuelMoveKind;
  const moved = of(Bunkering, Drain, Transfer);
  return {
    ...shownLevels(tank, part, [begin, end]),
    litres: begin === null || end === null ? 0 : begin - end + moved,
    share: shareOf(knownBetween(tank.levels, part.from, part.to), part),
    bunkered: Math.max(0, of(Bunkering)),
    drained: Math.max(0, -of(Drain)),
  };
}

const spanOf = ({ min, max }: FuelSensor) => (min !== null && max !== null && max > min ? max - min : null);

/** Values that no tank of this size has are a fault of the sensor, not fuel. */
function credible(sensor: FuelSensor): FuelSample[] {
  const span = spanOf(sensor);
  const slack = span === null ? Infinity : span * 0.1;
  const [low, high] = [(sensor.min ?? 0) - slack, (sensor.max ?? 0) + slack];
  return sensor.samples.filter(({ v }) => Number.isFinite(v) && (span === null || (v >= low && v <= high)));
}

const sum = (list: readonly (number | null)[]) => list.reduce<number>((total, n) => total + (n ?? 0), 0);
const sumOrNull = (list: readonly (number | null)[]) => (list.every((n) => n === null) ? null : sum(list));

/** Daily consumption in litres, by flow sensors or else by levels with their bunkerings and drains (FUEL-D04, decision `fuel-pipeline`). */
export function fuelUse(sensors: readonly FuelSensor[], parts: readonly DayPart[]): FuelUse {
  const flows = sensors.filter(({ kind }) => kind === ChannelKind.Flow);
  const levels = sensors.filter(({ kind }) => kind === ChannelKind.Petrol);
  const tanks = withTransfers(levels.map((sensor) => tankOf(credible(sensor), spanOf(sensor))));

  const days = parts.map((part): FuelDay => {
    const flown = flows.map(({ samples }): Use => {
      const { litres, known } = flowBetween(samples, part.from, part.to);
      return { litres, share: shareOf(known, part) };
    });
    const stored = tanks.map((tank) => tankDay(tank, part));
    const counted: readonly Use[] = flows.length > 0 ? flown : stored;
    const coverage = counted.length === 0 ? 0 : Math.min(...counted.map(({ share }) => share));
    const known = ({ litres, share }: Use) => (share < limits.fuel.coverage ? null : Math.max(0, litres));
    const each = [
      ...flows.map(({ id }, i) => [id, flown[i]] as const),
      ...levels.map(({ id }, i) => [id, stored[i]] as const),
    ];
    return {
      ...part,
      used: coverage < limits.fuel.coverage ? null : Math.max(0, sum(counted.map(({ litres }) => litres))),
      coverage,
      bySensor: new Map(each.map(([id, use]) => [id, use ? known(use) : null])),
      bunkered: sum(stored.map(({ bunkered }) => bunkered)),
      drained: sum(stored.map(({ drained }) => drained)),
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

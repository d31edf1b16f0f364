import { ChannelKind } from '@mayak/api';
import { calibrated } from '@mayak/api/calibration';
import { sensorOfKind, type BeaconRecord, type Sensor } from '../beacons/record.ts';
import type { Attribute, Point } from '@mayak/protocols';
import { isOfWatch } from './reportedWatch.ts';

const { Speed, Course, Altitude } = ChannelKind;
const motion = [
  [Speed, 'speed'],
  [Course, 'course'],
  [Altitude, 'alt'],
] as const;

/** The number of the channel that bears the name of an attribute, of its kind or, as it, without one. */
const namedAs = ({ sensors }: BeaconRecord, { name, kind }: Attribute): number | undefined =>
  sensors.find(
    ({ settings: { ChannelFlag, Name } }) =>
      ChannelFlag === (kind ?? ChannelKind.None) && Name.toLowerCase() === name.toLowerCase(),
  )?.number;

/** Attributes with the numbers of their channels: those that channels bear the names of, then the others by their kind. */
function withNumbers(
  record: BeaconRecord,
  attributes: readonly Attribute[],
): (readonly [Attribute, number | undefined])[] {
  const all = attributes.map((attribute) => [attribute, namedAs(record, attribute)] as const);
  const named = all.filter(([, number]) => number !== undefined);
  const others = all.filter(([, number]) => number === undefined);
  return [
    ...named,
    ...others.map(
      ([one]) => [one, one.kind === null ? undefined : sensorOfKind(record, one.kind)?.number] as const,
    ),
  ];
}

/** After so long without the sensor that filled a channel another one of its kind may, ms. */
const gone = 24 * 3_600_000;

/** The name of a sensor, and when it told last. */
interface Teller {
  name: string;
  t: number;
}

/** Which sensor fills each channel that bears the name of none: while that one is out of order, no other of its kind does. */
export class ChannelTellers {
  /** By the channels of a beacon as they are set now, then by their numbers. */
  readonly #known = new WeakMap<readonly Sensor[], Map<number, Teller>>();

  /** Those of a beacon. */
  of({ sensors }: BeaconRecord): Map<number, Teller> {
    const known = this.#known.get(sensors) ?? new Map<number, Teller>();
    this.#known.set(sensors, known);
    return known;
  }
}

/** Which of the attributes of a moment fill their channels: of several for one the first, unless it stands in for another that is out of order. */
function fillersOf(
  told: ReturnType<typeof withNumbers>,
  t: number,
  tellers: Map<number, Teller>,
): (attribute: Attribute, number: number) => boolean {
  const names = new Map<number, string>();
  const isTold = (number: number, name: string) =>
    told.some(([one, of]) => of === number && one.name.toLowerCase() === name);
  return (attribute, number) => {
    const name = attribute.name.toLowerCase();
    const first = names.get(number);
    if (first !== undefined) return first === name;
    const known = tellers.get(number);
    if (known && known.name !== name && t - known.t <= gone && !isTold(number, known.name)) return false;
    names.set(number, name);
    tellers.set(number, { name, t: known?.name === name ? Math.max(known.t, t) : t });
    return true;
  };
}

/**
 * The points of a report with all their values by channel number: attributes go to the channels of their kind, and speed,
 * course and altitude are also values of theirs, unless those were told; a reading of a sensor with a table becomes its value (CHAN-D16). `unknown` are the attributes of sensors that found none.
 */
export function withChannelValues(
  record: BeaconRecord,
  points: readonly Point[],
  tellers = new ChannelTellers(),
): { points: Point[]; unknown: string[] } {
  const channels = motion.flatMap(([kind, field]) => {
    const number = sensorOfKind(record, kind)?.number;
    return number === undefined ? [] : [{ number, field }];
  });
  const tables = new Map(
    record.sensors.flatMap(({ number, settings: { Calibration } }) =>
      Calibration ? [[number, Calibration]] : [],
    ),
  );
  const unknown = new Set<string>();
  const known = tellers.of(record);
  const all = points.map((point) => {
    const more: (readonly [number, number])[] = [];
    const add = (number: number, value: number | null) => {
      const isTold = point.values.some(([n]) => n === number) || more.some(([n]) => n === number);
      if (value !== null && !isTold) more.push([number, value]);
    };
    const told = point.attributes ? withNumbers(record, point.attributes) : [];
    const fills = fillersOf(told, point.t, known);
    for (const [attribute, number] of told) {
      if (number !== undefined && fills(attribute, number)) add(number, attribute.value);
      else if (!attribute.isOfMessage && !isOfWatch(attribute)) unknown.add(attribute.name);
    }
    for (const { number, field } of channels) add(number, point[field]);
    const values = [...point.values, ...more].map(([number, value]) => {
      const table = tables.get(number);
      return [number, table ? calibrated(table, value) : value] as const;
    });
    return more.length === 0 && tables.size === 0 ? point : { ...point, values };
  });
  return { points: all, unknown: [...unknown] };
}

import { ChannelKind } from '@mayak/api';
import { calibrated } from '@mayak/api/calibration';
import { sensorOfKind, type BeaconRecord } from '../beacons/record.ts';
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

/**
 * The points of a report with all their values by channel number: attributes go to the channels of their kind, and speed,
 * course and altitude are also values of theirs, unless those were told; a reading of a sensor with a table becomes its value (CHAN-D16). `unknown` are the attributes of sensors that found none.
 */
export function withChannelValues(
  record: BeaconRecord,
  points: readonly Point[],
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
  const all = points.map((point) => {
    const more: (readonly [number, number])[] = [];
    const tellers = new Map<number, string>();
    const add = (number: number, value: number | null) => {
      const isTold = point.values.some(([n]) => n === number) || more.some(([n]) => n === number);
      if (value !== null && !isTold) more.push([number, value]);
    };
    for (const [attribute, number] of withNumbers(record, point.attributes ?? [])) {
      const name = attribute.name.toLowerCase();
      if (number !== undefined && (tellers.get(number) ?? name) === name) {
        add(number, attribute.value);
        tellers.set(number, name);
      } else if (!attribute.isOfMessage && !isOfWatch(attribute)) unknown.add(attribute.name);
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

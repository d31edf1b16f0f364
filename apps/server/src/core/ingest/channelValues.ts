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

/** The number of the channel of an attribute: that of its kind, else one without a kind that bears its name. */
function channelOf({ sensors }: BeaconRecord, { name, kind }: Attribute): number | undefined {
  const bears = (label: string) => label.toLowerCase() === name.toLowerCase();
  return sensors.find(({ settings: { ChannelFlag, Name } }) =>
    kind === null ? ChannelFlag === ChannelKind.None && bears(Name) : ChannelFlag === kind,
  )?.number;
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
    const add = (number: number, value: number | null) => {
      const isTold = point.values.some(([n]) => n === number) || more.some(([n]) => n === number);
      if (value !== null && !isTold) more.push([number, value]);
    };
    for (const attribute of point.attributes ?? []) {
      const number = channelOf(record, attribute);
      if (number !== undefined) add(number, attribute.value);
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

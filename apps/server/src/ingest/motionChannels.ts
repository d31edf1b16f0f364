import { ChannelKind } from '@mayak/api';
import { sensorOfKind, type BeaconRecord } from '../beacons/record.ts';
import type { DeviceReport, Point } from './deviceReport.ts';

/** Values by kind, put to the channels of the device that have these kinds; kinds without a channel are left out. */
export function valuesByKind(record: BeaconRecord, kinds: Partial<Record<ChannelKind, number | null>>) {
  return Object.entries(kinds).flatMap(([kind, value]): [number, number][] => {
    const sensor = sensorOfKind(record, Number(kind) as ChannelKind);
    return sensor && value !== null && value !== undefined ? [[sensor.number, value]] : [];
  });
}

function withMotion(record: BeaconRecord, point: Point): Point {
  const told = new Set(point.values.map(([number]) => number));
  const { Speed, Course, Altitude } = ChannelKind;
  const motion = valuesByKind(record, {
    [Speed]: point.speed,
    [Course]: point.course,
    [Altitude]: point.alt,
  });
  const missing = motion.filter(([number]) => !told.has(number));
  return missing.length === 0 ? point : { ...point, values: [...point.values, ...missing] };
}

/** A contact whose speed, course and altitude are also values of the channels of these kinds, unless those were told. */
export const withMotionChannels = (record: BeaconRecord, contact: DeviceReport): DeviceReport => ({
  ...contact,
  points: contact.points.map((point) => withMotion(record, point)),
});

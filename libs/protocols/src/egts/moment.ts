import type { Coord } from '@mayak/api';
import type { Attribute, Point } from '../report/deviceReport.ts';
import { unreadable } from '../report/fields.ts';
import type { ByteCursor } from '../frames/cursor.ts';
import { takeTime } from './records.ts';

/** What POS_DATA tells of a place. */
type Place = Pick<Point, 't' | 'at' | 'valid' | 'speed' | 'course' | 'alt'>;

/** What the subrecords of one record have told so far. */
export interface Moment {
  place: Place | null;
  satellites: number | null;
  attributes: Attribute[];
}

const flag = { valid: 0x01, south: 0x20, west: 0x40, altitude: 0x80 } as const;

/** Degrees as a share of a quarter or half of a circle. */
const share = (whole: number) => (raw: number) => (raw / 0xffff_ffff) * whole;

function takeDegrees(cursor: ByteCursor) {
  const lat = cursor.unsigned('latitude', 4, share(90));
  const lon = cursor.unsigned('longitude', 4, share(180));
  const flags = cursor.unsigned('positionFlags', 1);
  const at: Coord = [flags & flag.south ? -lat : lat, flags & flag.west ? -lon : lon];
  const valid = (flags & flag.valid) !== 0;
  return { flags, valid, at: valid || lat !== 0 || lon !== 0 ? at : null };
}

/** The top bits of the speed belong to the altitude and the course. */
function takeMotion(cursor: ByteCursor) {
  const [low = 0, high = 0, direction = 0] = cursor.take(3);
  const speed = (low | ((high & 0x3f) << 8)) / 10;
  const course = direction | ((high & 0x80) << 1);
  cursor.note('speed', speed, 3);
  cursor.note('course', course, 3);
  if (course > 360) throw unreadable('course', 'outOfRange');
  return { speed, course, isBelowSea: (high & 0x40) !== 0 };
}

/** Reads POS_DATA. */
export function takePosition(cursor: ByteCursor, moment: Moment): void {
  const t = takeTime(cursor, 'time');
  const { flags, valid, at } = takeDegrees(cursor);
  const { speed, course, isBelowSea } = takeMotion(cursor);
  const odometer = cursor.unsigned('odometer', 3, (raw) => raw * 100);
  const input = cursor.unsigned('input', 1);
  cursor.unsigned('source', 1);
  const height = flags & flag.altitude ? cursor.unsigned('altitude', 3) : null;
  const alt = height !== null && isBelowSea ? -height : height;
  moment.place = { t, at, valid, speed, course, alt };
  moment.attributes.push({ name: 'odometer', kind: null, value: odometer });
  moment.attributes.push({ name: 'input', kind: null, value: input });
}

/** The point of a moment; null where it tells nothing. `time` is that of its record. */
export function pointOf({ place, satellites, attributes }: Moment, time: number): Point | null {
  if (place === null && attributes.length === 0) return null;
  const none = { t: time, at: null, valid: false, speed: null, course: null, alt: null };
  return { ...(place ?? none), accuracy: null, satellites, values: [], attributes };
}

import type { ByteCursor } from '../frames/cursor.ts';
import type { TagRecord } from './record.ts';

/** What the high half of the first byte says where satellites were the source; all else is cells or no fix. */
const bySatellites = 0;

/** Tag 30: the source and the satellites, then degrees in millionths. */
export function takeCoordinates(cursor: ByteCursor, record: TagRecord): void {
  const [first = 0] = cursor.take(1);
  cursor.note('satellites', first & 0x0f, 1);
  cursor.note('validity', first >> 4, 1);
  const lat = cursor.signed('latitude', 4, (raw) => raw / 1e6);
  const lon = cursor.signed('longitude', 4, (raw) => raw / 1e6);
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  record.valid = first >> 4 === bySatellites;
  record.satellites = first & 0x0f;
  if (record.valid && !isPlace) record.fault = { field: 'coordinates', code: 'outOfRange' };
  record.at = isPlace && (record.valid || lat !== 0 || lon !== 0) ? [lat, lon] : null;
}

/** Tag 33: tenths of km/h, tenths of a degree. */
export function takeMotion(cursor: ByteCursor, record: TagRecord): void {
  record.speed = cursor.unsigned('speed', 2, (raw) => raw / 10);
  const course = cursor.unsigned('course', 2, (raw) => raw / 10);
  if (course > 360) record.fault = { field: 'course', code: 'outOfRange' };
  else record.course = course;
}

/** Tag 20: seconds since 1970. */
export function takeTime(cursor: ByteCursor, record: TagRecord): void {
  const seconds = cursor.take(4).readUInt32LE();
  cursor.note('time', new Date(seconds * 1000).toISOString(), 4);
  record.t = seconds * 1000;
}

/** Tag 21: milliseconds, beside the seconds of tag 20. */
export function takeMilliseconds(cursor: ByteCursor, record: TagRecord): void {
  const milliseconds = cursor.unsigned('milliseconds', 2);
  if (record.t !== null && milliseconds < 1000) record.t += milliseconds;
}

/** Tag 34: metres. */
export function takeHeight(cursor: ByteCursor, record: TagRecord): void {
  record.alt = cursor.signed('altitude', 2);
}

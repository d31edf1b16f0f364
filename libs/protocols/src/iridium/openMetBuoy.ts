import { ByteCursor } from '../frames/cursor.ts';
import type { FrameField } from '../frames/protocol.ts';
import { pointAt, type Point } from '../report/deviceReport.ts';

const kind = 'G'.charCodeAt(0);
const fix = 'F'.charCodeAt(0);
const end = 'E'.charCodeAt(0);
/** Bytes before the fixes, and of each of them. */
const [head, each] = [2, 13];
const degree = 1e7;

/** Whether a payload is the positions of an OpenMetBuoy: it says so at its beginning, at each fix and at its end. */
export function isOpenMetBuoy(bytes: Buffer): boolean {
  const fixes = (bytes.length - head - 1) / each;
  if (!Number.isInteger(fixes) || fixes < 1 || bytes[0] !== kind || bytes.at(-1) !== end) return false;
  return Array.from({ length: fixes }, (_, i) => bytes[head + i * each]).every((byte) => byte === fix);
}

/** The positions of an OpenMetBuoy, v2021: a buoy that drifts and tells the fixes of some hours in one message, the newest first. */
export function readOpenMetBuoy(bytes: Buffer): { points: Point[]; fields: FrameField[] } {
  const cursor = new ByteCursor(bytes);
  cursor.text('kind', 1);
  cursor.unsigned('header', 1);
  const points: Point[] = [];
  while (cursor.left > each - 1) {
    cursor.text('fix', 1);
    const seconds = cursor.unsigned('time', 4);
    const latitude = cursor.signed('latitude', 4, (raw) => raw / degree);
    const longitude = cursor.signed('longitude', 4, (raw) => raw / degree);
    const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    points.push(pointAt(seconds * 1_000, { at: valid ? [latitude, longitude] : null, valid }));
  }
  cursor.text('end', 1);
  return { points, fields: cursor.fields };
}

import { ByteCursor } from '../frames/cursor.ts';
import type { FrameField } from '../frames/protocol.ts';
import { UnreadableReport, pointAt, type Point } from '../report/deviceReport.ts';

const degree = 1e6;
/** The maker counts seconds from here, epoch ms. */
const beginning = Date.UTC(2000, 0, 1);
const day = 86_400_000;
/** How old a position may be that such a device still sends, and how far its clock may be ahead. */
const [oldest, ahead] = [400 * day, day];

/** The position of a Meitrack T622, whose payload names itself by nothing: it is one where place, mark and a time that suits its session stand; null where they do not. */
export function meitrackIn(bytes: Buffer, t: number): { points: Point[]; fields: FrameField[] } | null {
  const cursor = new ByteCursor(bytes);
  try {
    cursor.unsigned('event', 1);
    const latitude = cursor.signed('latitude', 4, (raw) => raw / degree);
    const longitude = cursor.signed('longitude', 4, (raw) => raw / degree);
    const of = cursor.unsigned('time', 4, (raw) => beginning + raw * 1_000);
    const mark = cursor.unsigned('valid', 1);
    const speed = cursor.unsigned('speed', 2);
    // What follows is chosen in the device.
    cursor.skip('rest');
    const isOne =
      Math.abs(latitude) <= 90 &&
      Math.abs(longitude) <= 180 &&
      of > t - oldest &&
      of < t + ahead &&
      mark <= 1 &&
      speed < 400;
    if (!isOne) return null;
    return {
      points: [pointAt(of, { at: [latitude, longitude], valid: mark === 1, speed })],
      fields: cursor.fields,
    };
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return null;
  }
}

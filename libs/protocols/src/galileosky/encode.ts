import type { Coord } from '@mayak/api';
import { crcOf } from './crc.ts';

/** A moment as a simulated device tells it; units are those of a Point. */
export interface EncodedMoment {
  recordNumber: number;
  t: number;
  at: Coord;
  valid: boolean;
  satellites: number;
  speed: number;
  course: number;
  alt: number | null;
  /** V. */
  power?: number;
  battery?: number;
  /** Whole degrees of the device. */
  temperature?: number;
  /** Of tags 50 on, at most eight. */
  inputs?: readonly number[];
}

/** A tag with a number of so many bytes as its content. */
export function tagOf(tag: number, length: number, value: number): Buffer {
  const bytes = Buffer.alloc(1 + length);
  bytes[0] = tag;
  if (value < 0) bytes.writeIntLE(value, 1, length);
  else bytes.writeUIntLE(value, 1, length);
  return bytes;
}

/** The tags that name a device. */
export const identityTags = (imei: string): Buffer =>
  Buffer.concat([Buffer.from([0x03]), Buffer.from(imei, 'latin1')]);

function placeTags({ at: [lat, lon], valid, satellites, speed, course, alt }: EncodedMoment): Buffer {
  const place = Buffer.alloc(10);
  place[0] = 0x30;
  place[1] = (valid ? 0 : 0x10) | satellites;
  place.writeInt32LE(Math.round(lat * 1e6), 2);
  place.writeInt32LE(Math.round(lon * 1e6), 6);
  const motion = Math.round(speed * 10) + Math.round(course * 10) * 0x1_0000;
  const height = alt === null ? [] : [tagOf(0x34, 2, Math.round(alt))];
  return Buffer.concat([place, tagOf(0x33, 4, motion), ...height]);
}

/** A tag with a number in thousandths; none where it is not told. */
const thousandths = (tag: number, value: number | undefined) =>
  value === undefined ? [] : [tagOf(tag, 2, Math.round(value * 1000))];

/** The tags of one record. */
export const momentTags = ({ temperature, inputs = [], ...moment }: EncodedMoment): Buffer =>
  Buffer.concat([
    tagOf(0x10, 2, moment.recordNumber),
    tagOf(0x20, 4, Math.round(moment.t / 1000)),
    placeTags(moment),
    ...thousandths(0x41, moment.power),
    ...thousandths(0x42, moment.battery),
    ...(temperature === undefined ? [] : [tagOf(0x43, 1, temperature)]),
    ...inputs.map((value, index) => tagOf(0x50 + index, 2, value)),
  ]);

/** A whole packet of these tags. */
export function frameOf(tags: Buffer, { hasMore = false } = {}): Buffer {
  const head = tagOf(0x01, 2, tags.length | (hasMore ? 0x8000 : 0));
  const body = Buffer.concat([head, tags]);
  const crc = Buffer.alloc(2);
  crc.writeUInt16LE(crcOf(body));
  return Buffer.concat([body, crc]);
}

import type { Coord } from '@mayak/api';
import { placeParts, two } from '../encoding/angle.ts';
import { crc16 } from '../encoding/crc16.ts';

/** The checksum of a body of Wialon IPS as it stands in a line: four hexadecimal digits. */
export const checksumOf = (body: Uint8Array): string =>
  crc16(body).toString(16).toUpperCase().padStart(4, '0');

/** What a line tells of a moment: epoch ms, km/h, degrees, metres; null where it is not known. */
export interface LineMoment {
  t: number;
  at: Coord | null;
  speed: number | null;
  course: number | null;
  alt: number | null;
  satellites: number | null;
  attributes?: readonly { name: string; value: number }[];
}

/** A line of version 2.0: its body, which ends with a separator, and the checksum of it. */
export function encodeLine(kind: string, body: string): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.from(`#${kind}#${body}${checksumOf(bytes)}\r\n`);
}

/** The first line of a connection, of version 2.0. */
export const encodeLogin = (imei: string, password = 'NA') => encodeLine('L', `2.0;${imei};${password};`);

const known = (value: number | null) => (value === null ? 'NA' : String(value));

function partsOf({ t, at, speed, course, alt, satellites, attributes = [] }: LineMoment): string {
  const at2 = new Date(t);
  const date = two(at2.getUTCDate()) + two(at2.getUTCMonth() + 1) + two(at2.getUTCFullYear() % 100);
  const time = two(at2.getUTCHours()) + two(at2.getUTCMinutes()) + two(at2.getUTCSeconds());
  const place = at ? placeParts(at) : ['NA', 'NA', 'NA', 'NA'];
  const params = attributes.map(({ name, value }) => `${name}:2:${value}`).join(',');
  return [
    date,
    time,
    ...place,
    known(speed),
    known(course),
    known(alt),
    known(satellites),
    'NA;NA;NA;;NA',
    params,
  ].join(';');
}

/** One moment, with its named values. */
export const encodePoint = (point: LineMoment) => encodeLine('D', `${partsOf(point)};`);

/** Moments from the memory of a device. */
export const encodePoints = (points: readonly LineMoment[]) =>
  encodeLine('B', points.map((point) => `${partsOf(point)}|`).join(''));

/** A text of either side, as one line. */
export const encodeText = (text: string) => encodeLine('M', `${text.replace(/[\r\n]+/g, ' ')};`);

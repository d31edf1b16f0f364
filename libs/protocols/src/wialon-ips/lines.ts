import type { Coord } from '@mayak/api';
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

const two = (number: number) => String(number).padStart(2, '0');

/** The first line of a connection, of version 2.0. */
export const encodeLogin = (imei: string, password = 'NA') => encodeLine('L', `2.0;${imei};${password};`);

function angleOf(value: number, digits: number, [plus, minus]: readonly [string, string]): string {
  const minutes = Math.round(Math.abs(value) * 60 * 1e5) / 1e5;
  const whole = String(Math.floor(minutes / 60)).padStart(digits, '0');
  return `${whole}${(minutes % 60).toFixed(5).padStart(8, '0')};${value < 0 ? minus : plus}`;
}

const known = (value: number | null) => (value === null ? 'NA' : String(value));

function partsOf({ t, at, speed, course, alt, satellites, attributes = [] }: LineMoment): string {
  const at2 = new Date(t);
  const date = two(at2.getUTCDate()) + two(at2.getUTCMonth() + 1) + two(at2.getUTCFullYear() % 100);
  const time = two(at2.getUTCHours()) + two(at2.getUTCMinutes()) + two(at2.getUTCSeconds());
  const lat = at ? angleOf(at[0], 2, ['N', 'S']) : 'NA;NA';
  const lon = at ? angleOf(at[1], 3, ['E', 'W']) : 'NA;NA';
  const params = attributes.map(({ name, value }) => `${name}:2:${value}`).join(',');
  return [
    date,
    time,
    lat,
    lon,
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

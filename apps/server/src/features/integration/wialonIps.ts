import { limits } from '@mayak/api';
import { connect, type Socket } from 'node:net';
import type { ForwardedPoint, Parcel } from './parcel.ts';
import { checkHost, safeLookup, type TargetRules } from '../../platform/outbound/targets.ts';

/** CRC-16 of Wialon IPS 2.0: polynomial A001, as hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const packet = (type: string, fields: string) => `#${type}#${fields}${crc16(fields)}\r\n`;

/** The login of a beacon (INT-D03). */
export const loginPacket = (imei: string, password: string) =>
  packet('L', `2.0;${imei};${password || 'NA'};`);

const two = (value: number) => String(value).padStart(2, '0');

/** Degrees as `DDMM.MMMM`, with so many digits for the degrees. */
function degrees(value: number, digits: number): string {
  const minutes = Math.round(Math.abs(value) * 60 * 10_000) / 10_000;
  const whole = Math.floor(minutes / 60);
  return `${String(whole).padStart(digits, '0')}${(minutes - whole * 60).toFixed(4).padStart(7, '0')}`;
}

const orNone = (value: number | null) => (value === null ? 'NA' : String(Math.round(value)));

/** One moment as an extended data packet; values stand among its parameters by the numbers of their channels (INT-D03). */
export function dataPacket({
  Dt,
  Coordinates,
  Speed,
  Course,
  Altitude,
  Satellites,
  Channels,
}: ForwardedPoint): string {
  const at = new Date(Dt);
  const date = `${two(at.getUTCDate())}${two(at.getUTCMonth() + 1)}${two(at.getUTCFullYear() % 100)}`;
  const time = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
  const [lat, lon] = Coordinates ?? [];
  const place =
    lat === undefined || lon === undefined
      ? 'NA;NA;NA;NA'
      : `${degrees(lat, 2)};${lat < 0 ? 'S' : 'N'};${degrees(lon, 3)};${lon < 0 ? 'W' : 'E'}`;
  const params = Channels.map(({ Number: number, Value }) => `ch${number}:2:${Value}`).join(',');
  const motion = [Speed, Course, Altitude, Satellites].map(orNone).join(';');
  return packet('D', `${date};${time};${place};${motion};NA;NA;NA;;NA;${params};`);
}

/** Lines of a socket, one after the other; an end or an error of it ends them. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const part of socket) {
    rest += String(part);
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield rest.slice(0, end).trim();
      rest = rest.slice(end + 1);
    }
    if (rest.length > 1_000) throw new Error('The answer is no line.');
  }
}

/** Sends points of a beacon; an answer that does not take one of them throws (INT-D03). */
export async function sendWialon(
  { host, port, password }: { host: string; port: number; password: string },
  { imei, points }: Parcel,
  rules: TargetRules,
): Promise<void> {
  await checkHost(host, rules);
  const socket = connect({ host, port, lookup: safeLookup(rules) });
  const timer = setTimeout(() => socket.destroy(new Error('No answer in time')), limits.integration.timeout);
  try {
    const lines = linesOf(socket);
    const ask = async (text: string, right: string) => {
      socket.write(text);
      const { value, done } = await lines.next();
      if (done) throw new Error('The connection was closed');
      if (value !== right) throw new Error(`Answered ${value.slice(0, 40)}`);
    };
    await ask(loginPacket(imei, password), '#AL#1');
    for (const point of points) await ask(dataPacket(point), '#AD#1');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

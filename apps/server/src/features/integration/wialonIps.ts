import { limits } from '@mayak/api';
import { connect, type Socket } from 'node:net';
import { encodeLogin, encodePoint } from '@mayak/protocols/wialon-ips';
import { checkHost, safeLookup, type TargetRules } from '../../platform/outbound/targets.ts';
import type { ForwardedPoint, Parcel } from './parcel.ts';

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** One moment as an extended data packet; values stand among its parameters by the numbers of their channels (INT-D03). */
export const dataPacket = ({
  Dt,
  Coordinates,
  Speed,
  Course,
  Altitude,
  Satellites,
  Channels,
}: ForwardedPoint): Buffer =>
  encodePoint({
    t: Date.parse(Dt),
    at: Coordinates,
    speed: rounded(Speed),
    course: Course === null ? null : Math.round(Course) % 360,
    alt: rounded(Altitude),
    satellites: Satellites,
    attributes: Channels.map(({ Number: number, Value }) => ({
      name: `ch${number}`,
      value: Value,
    })),
  });

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
    const ask = async (line: Buffer, right: string) => {
      // Each answer has its time: those of a whole batch add up to more over a long way.
      timer.refresh();
      socket.write(line);
      const { value, done } = await lines.next();
      if (done) throw new Error('The connection was closed');
      if (value !== right) throw new Error(`Answered ${value.slice(0, 40)}`);
    };
    await ask(encodeLogin(imei, password || 'NA'), '#AL#1');
    for (const point of points) await ask(dataPacket(point), '#AD#1');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

import {
  ingestPacket,
  login,
  pathOf,
  type Answer,
  type DeviceCommand,
  type Endpoint,
  type Input,
  type Packet,
} from '@mayak/api';
import { liveMessages, type LiveMessage } from '@mayak/api/client';
import type { Observable } from 'rxjs';
import { Calls } from './calls.ts';

/** Makes a call; throws when it is refused. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>;

/** The calls of a server as the operator, as a user and as a device. */
export interface Doors {
  operator: Ask;
  signIn(username: string, password: string): Promise<Ask>;
  /** The live stream of a user. */
  listen(username: string, password: string): Promise<Observable<LiveMessage>>;
  /** Sends a packet; answers what waits for the device. */
  send(imei: string, key: string, packet: Packet): Promise<readonly DeviceCommand[]>;
}

type Loose = { params?: Record<string, number>; query?: Record<string, unknown>; body?: unknown };

export function doorsOf(url: string, operatorKey: string, calls = new Calls()): Doors {
  const asking =
    (headers: Record<string, string>): Ask =>
    (endpoint, input) =>
      calls.make(async () => {
        const { params, query = {}, body } = input as Loose;
        const address = new URL(`${url}/api${pathOf(endpoint, params)}`);
        for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
        const answer = await fetch(address, {
          method: endpoint.method,
          headers: { Accept: endpoint.accept, 'Content-Type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${endpoint.route} answered ${answer.status}: ${text.slice(0, 500)}`);
        return (text === '' ? undefined : endpoint.answer?.parse(JSON.parse(text))) as Answer<
          typeof endpoint
        >;
      });
  const tokenOf = (username: string, password: string) => asking({})(login, { body: { username, password } });
  return {
    operator: asking({ 'X-Operator-Key': operatorKey, 'X-Operator-Name': 'demo' }),
    signIn: async (username, password) =>
      asking({ Authorization: `Bearer ${await tokenOf(username, password)}` }),
    async listen(username, password) {
      const token = await tokenOf(username, password);
      return liveMessages({ baseUrl: `${url}/api`, token: () => token, onUnauthorized: () => undefined });
    },
    async send(imei, key, packet) {
      const ask = asking({ 'X-Device-Imei': imei, 'X-Device-Key': key });
      return (await ask(ingestPacket, { body: packet })).Commands;
    },
  };
}

/** Runs a job for each item, some at a time, and ends when all have ended; the first failure ends it. */
export async function abreast<T>(items: Iterable<T>, count: number, job: (item: T) => Promise<unknown>) {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await job(next.value);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

import { Failure, type Endpoint, type Input, type Result } from '@mayak/api';
import { createClient } from '@mayak/api/client';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cast } from './cast.ts';

/** A call was not answered although somebody should have answered by then. */
class Unserved extends Error {}

/** So long a call is tried again, ms: more than any fault lasts, and its repair. */
const patience = 60_000;
const pause = 25;

/** What a device of a schedule remembers. */
interface DeviceMemory {
  acks: Set<number>;
  kept: Map<number, string>;
}

/** One installation as its users and devices see it: the addresses of its processes, the same people and beacons. */
export class World {
  readonly cast: Cast;
  /** The addresses of the API now; one of a process that is gone refuses. */
  readonly apis: () => readonly string[];
  readonly devices = new Map<number, DeviceMemory>();

  constructor(cast: Cast, apis: () => readonly string[]) {
    this.cast = cast;
    this.apis = apis;
  }

  /** Tries a call at a process, then at the next one, until it is answered as a page or a device would. */
  async answered<T>(first: number, call: (api: string) => Promise<T>): Promise<T> {
    const end = performance.now() + patience;
    for (let tries = 0; ; tries += 1) {
      const apis = this.apis();
      const api = apis[(first + tries) % apis.length] ?? '';
      try {
        return await call(api);
      } catch (error) {
        const isAnswered = error instanceof Failure && !error.isUnanswered && error.status !== 429;
        if (isAnswered) throw error;
        if (performance.now() > end) throw new Unserved(`${String(error)}`, { cause: error });
      }
      await wait(pause);
    }
  }

  /** A call of the owner, tried until it is answered. */
  owner<E extends Endpoint>(first: number, endpoint: E, input: Input<E>): Promise<Result<E>> {
    return this.answered(first, (api) => callAs(this.cast.owner, api, endpoint, input));
  }

  deviceOf(id: number): DeviceMemory {
    const known = this.devices.get(id) ?? { acks: new Set(), kept: new Map() };
    this.devices.set(id, known);
    return known;
  }
}

/** A call of a user to one process; whatever goes wrong is thrown, also where a page would pass over it. */
export async function callAs<E extends Endpoint>(
  { token }: { token: string },
  api: string,
  endpoint: E,
  input: Input<E>,
): Promise<Result<E>> {
  let failure: Failure | null = null;
  const client = createClient({
    baseUrl: api,
    token: () => token,
    locale: () => 'en',
    onFailure: (one) => (failure = one),
    onUnauthorized: () => undefined,
  });
  const answer = await client.call(endpoint, input);
  if (failure) throw failure;
  return answer;
}

/** Calls without the client of the page: of devices and of the provider of payments. */
export async function post<T>(
  api: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new Failure(path, null, null, cause);
  });
  const text = await answer.text().catch((cause: unknown) => {
    throw new Failure(path, null, null, cause);
  });
  if (!answer.ok) throw new Failure(`${path} ${text.slice(0, 200)}`, answer.status);
  return (text === '' ? null : JSON.parse(text)) as T;
}

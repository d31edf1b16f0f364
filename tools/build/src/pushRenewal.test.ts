import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { app } from './paths.ts';

const publicKey = 'key';
const renewalAddress = 'https://mayak.test/api/push.renew';
const subscriptionOf = (endpoint: string) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

/** The program that takes pushes in a browser where the server answers so, call after call; null where the network is away. */
function started(answers: (number | null)[]) {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map(Object.entries({ renewalToken: '7.x', publicKey, renewalAddress }));
  const waited: Promise<unknown>[] = [];
  const told: string[] = [];
  const pauses: number[] = [];
  let current: ReturnType<typeof subscriptionOf> | null = null;
  const nameOf = (key: string) => key.slice(1);
  const source = ['sw.js', 'swPush.js'].map((name) => readFileSync(app('shell', `src/${name}`), 'utf8'));
  runInNewContext(source.join('').replace("'%FILES%'", '[]'), {
    addEventListener(type: string, listener: (event: object) => void) {
      const known = listeners.get(type);
      listeners.set(type, (event) => {
        known?.(event);
        listener(event);
      });
    },
    caches: {
      match: async (key: string) => (kept.has(nameOf(key)) ? new Response(kept.get(nameOf(key))) : undefined),
      open: async () => ({
        put: async (key: string) => void kept.set(nameOf(key), ''),
        delete: async (key: string) => kept.delete(nameOf(key)),
      }),
    },
    registration: {
      pushManager: {
        getSubscription: async () => current,
        subscribe: async () => (current = subscriptionOf('https://push.test/made')),
      },
    },
    fetch: async (address: string, { body }: { body: string }) => {
      const status = answers.shift() ?? null;
      if (status === null) throw new TypeError('Failed to fetch');
      expect(address).toBe(renewalAddress);
      told.push((JSON.parse(body) as { Endpoint: string }).Endpoint);
      return new Response(null, { status });
    },
    setTimeout: (run: () => void, pause: number) => {
      pauses.push(pause);
      queueMicrotask(run);
    },
    location: new URL('https://mayak.test/sw.js'),
    ...{ URL, Response, Headers },
  });
  return {
    told,
    pauses,
    /** An event of the browser; resolves when the program needs to run no longer. */
    async happens(type: string, event: object = {}) {
      waited.length = 0;
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
      await Promise.all(waited);
    },
  };
}

const moved = { newSubscription: subscriptionOf('https://push.test/moved') };
const address = 'https://push.test/moved';

describe('NOTIF-D33 a browser whose push service gave it another address', () => {
  it('tells it again with growing pauses while the network is away or the server does not answer well', async () => {
    const browser = started([null, 503, 204]);
    await browser.happens('pushsubscriptionchange', moved);
    expect(browser.told).toEqual([address, address]);
    expect(browser.pauses).toEqual([1_000, 5_000]);
  });

  it.each(['message', 'push', 'sync'])(
    'tells it by the next %s where the network stayed away',
    async (type) => {
      const browser = started([null, null, null, null, 204]);
      await browser.happens('pushsubscriptionchange');
      expect(browser.told).toEqual([]);
      await browser.happens(type);
      await browser.happens(type);
      expect(browser.told).toEqual(['https://push.test/made']);
    },
  );

  it('tells nothing more to a server that knows the device no more, and goes on where something between refused', async () => {
    const browser = started([401, 404]);
    await browser.happens('pushsubscriptionchange', moved);
    await browser.happens('message');
    expect(browser.told).toEqual([address, address]);
  });
});

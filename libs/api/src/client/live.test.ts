import { limits } from '../index.ts';
import { liveMessages } from './live.ts';

/** Streams that stay open; `send` writes to the last of them. */
function aServer() {
  let send: (bytes: Uint8Array) => void = () => undefined;
  let end = () => undefined as void;
  const asked: AbortSignal[] = [];
  globalThis.fetch = async (_, { signal } = {}) => {
    asked.push(signal as AbortSignal);
    const body = new ReadableStream({
      start(controller) {
        send = (bytes) => controller.enqueue(bytes);
        end = () => controller.close();
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  };
  return {
    asked,
    send: (text: string) => send(new TextEncoder().encode(text)),
    end: () => end(),
    sendBytes: (bytes: Uint8Array) => send(bytes),
  };
}
const source = { baseUrl: '', token: () => 'x', onUnauthorized: () => undefined };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('LIVE-D02 a live stream that falls silent without an end', () => {
  const usual = globalThis.fetch;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = usual;
  });

  it('is given up after two missing heartbeats and opened anew', async () => {
    const { asked } = aServer();
    const kinds: string[] = [];
    const listening = liveMessages(source).subscribe(({ kind }) => kinds.push(kind));
    await pass(2 * limits.heartbeat);
    expect(asked).toHaveLength(1);
    await pass(limits.heartbeat + limits.reconnect.first);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.aborted).toBe(true);
    expect(kinds).toEqual(['beacon', 'beacon']);
    listening.unsubscribe();
  });

  it('LIVE-D02, SRV-D10 comes again when a server that stops asked for it, and as ever after that', async () => {
    const { asked, send, end } = aServer();
    const listening = liveMessages(source).subscribe();
    await pass(1);
    send('retry: 700\n\n');
    end();
    await pass(600);
    expect(asked).toHaveLength(1);
    await pass(200);
    expect(asked).toHaveLength(2);
    end();
    await pass(limits.reconnect.first - 100);
    expect(asked).toHaveLength(2);
    await pass(200);
    expect(asked).toHaveLength(3);
    listening.unsubscribe();
  });

  it('CONF-D07 tells that the registry has changed apart from what beacons do', async () => {
    const { send } = aServer();
    let told = 0;
    const kinds: string[] = [];
    const listening = liveMessages({ ...source, onRegistry: () => (told += 1) }).subscribe(({ kind }) =>
      kinds.push(kind),
    );
    await pass(1);
    send('event: registry\ndata: {}\n\nevent: beacon\ndata: {"Id":7,"BeaconId":7}\n\n');
    await pass(1);
    expect([told, kinds]).toEqual([1, ['beacon', 'beacon']]);
    listening.unsubscribe();
  });

  it('is read where it was cut, in a letter or between the lines of a message', async () => {
    const { sendBytes } = aServer();
    const ids: unknown[] = [];
    const listening = liveMessages(source).subscribe(({ event }) => ids.push(event.Id));
    await pass(1);
    const bytes = new TextEncoder().encode(': маяк\nevent: beacon\ndata: {"Id":5,"BeaconId":5}\n\n');
    for (const [from, to] of [
      [0, 3],
      [3, 20],
      [20, bytes.length],
    ])
      sendBytes(bytes.slice(from, to));
    await pass(1);
    expect(ids).toEqual([0, 5]);
    listening.unsubscribe();
  });

  it('stays while it is heard, and leaves no timer behind when nobody listens', async () => {
    const { asked, send } = aServer();
    const listening = liveMessages(source).subscribe();
    for (let i = 0; i < 10; i++) {
      await pass(limits.heartbeat);
      send(': heartbeat\n\n');
    }
    await pass(limits.heartbeat);
    expect(asked).toHaveLength(1);
    listening.unsubscribe();
    expect(jest.getTimerCount()).toBe(0);
  });
});

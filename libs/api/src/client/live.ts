import { Observable, repeat, retry, timer } from 'rxjs';
import { eventsPath, LiveEvent, LiveKind, limits } from '../index.ts';
import type { ClientOptions } from './client.ts';

export interface LiveMessage {
  kind: LiveKind;
  event: LiveEvent;
}

/** The messages of one block of a server-sent stream; comments and unknown kinds give none. */
export function readBlock(block: string): LiveMessage[] {
  const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line));
  const value = (name: string) => fields.find((f) => f?.[1] === name)?.[2];
  const kind = LiveKind.safeParse(value('event'));
  const data = value('data');
  if (!kind.success || data === undefined) return [];
  const event = LiveEvent.safeParse(JSON.parse(data));
  return event.success ? [{ kind: kind.data, event: event.data }] : [];
}

/** Told when a stream opens: beacons may have changed while it was not; what lives on them reads what changed since (LIVE-D02). */
export const maybeMissed: LiveMessage = { kind: 'beacon', event: { Id: 0, BeaconId: null } };

/** A stream that is silent for so long is dead, whatever the network says: the server is heard each `heartbeat`. */
const silence = 2.5 * limits.heartbeat;

type Source = Pick<
  ClientOptions,
  'baseUrl' | 'token' | 'renew' | 'onUnauthorized' | 'isStreamHeld' | 'onRegistry'
>;

/** When a server that stops asks to come again, ms; null in any other block. */
const comesAgainIn = (block: string): number | null => {
  const asked = /^retry: ?(\d{1,5})$/m.exec(block)?.[1];
  return asked === undefined ? null : Number(asked);
};

interface Heard {
  opened(): void;
  asked(pause: number): void;
}

function connection(
  { baseUrl, token, renew, onUnauthorized, isStreamHeld, onRegistry }: Source,
  heard: Heard,
): Observable<LiveMessage> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let heardAt = performance.now();
    // One timer for all that is heard: a stream of a large fleet says something a hundred times a second.
    const wait = (left = silence) => {
      waiting = setTimeout(() => {
        const rest = heardAt + silence - performance.now();
        if (rest > 0) wait(rest);
        else abort.abort(new Error('the stream fell silent'));
      }, left);
    };
    const ask = (bearer: string | null) => {
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${bearer ?? ''}` };
      return fetch(baseUrl + eventsPath, { headers, signal: abort.signal });
    };
    const read = async () => {
      if (isStreamHeld?.()) throw new Error('the stream is held');
      wait();
      const first = token();
      let response = await ask(first);
      if (response.status === 401 && first !== null && (await renew?.(first))) response = await ask(token());
      if (response.status === 401 && first !== null) onUnauthorized();
      if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);
      heard.opened();
      subscriber.next(maybeMissed);
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let rest = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heardAt = performance.now();
        const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const pause = comesAgainIn(block);
          if (pause !== null) heard.asked(pause);
          // No kind of `LiveKind`: pages of before know a closed set of those.
          if (onRegistry && /^event: registry$/m.test(block)) onRegistry();
          for (const message of readBlock(block)) subscriber.next(message);
        }
      }
      subscriber.complete();
    };
    read().catch((error: unknown) => subscriber.error(error));
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  });
}

/**
 * The live stream: it connects again after 5 s, doubling to 60 s, or when a server that stops asks for it, and its failure
 * is never an error (LIVE-D01, LIVE-D02).
 * The server ends it with the session; then the next try is a 401, which signs out as any other does (ERR-05, AUTH-D13).
 */
export function liveMessages(source: Source): Observable<LiveMessage> {
  let failures = 0;
  let asked: number | null = null;
  const pause = () => {
    const wanted = asked ?? limits.reconnect.first * 2 ** failures++;
    asked = null;
    return timer(Math.min(limits.reconnect.most, wanted));
  };
  const heard: Heard = { opened: () => (failures = 0), asked: (wanted) => (asked = wanted) };
  return connection(source, heard).pipe(retry({ delay: pause }), repeat({ delay: pause }));
}

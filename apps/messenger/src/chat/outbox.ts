import { Failure, NewMessage, sendMessage, type Message } from '@mayak/api';
import type { RemoteContext } from '@mayak/host';
import { saved, savedValue, type Saved } from '@mayak/ui';
import { fromEvent, merge, Subscription, timer } from 'rxjs';
import * as z from 'zod/mini';

/** A message of this user that the server has not taken yet. */
const Outgoing = z.object({
  ...NewMessage.shape,
  BeaconId: z.int(),
  CreatedDt: z.string(),
  /** It waits for the connection. */
  IsOffline: z.boolean(),
  /** Why the server refused it; null while it is on its way. */
  Refusal: z.nullable(z.string()),
});
export type Outgoing = z.infer<typeof Outgoing>;

const stored = new Map<number, Saved<readonly Outgoing[]>>();

/** The outbox of a user, which the browser keeps through a reload, a lost connection and a closed tab (MSG-D03). */
export function outboxOf(userId: number): Saved<readonly Outgoing[]> {
  const parse = (value: unknown) => z.array(Outgoing).safeParse(value).data ?? [];
  const known = stored.get(userId) ?? savedValue(`messenger.outbox.${userId}`, parse);
  stored.set(userId, known);
  return known;
}

/** The page sends the outbox also while no messenger is open, as long as this part of the messenger stands among its tasks. */
const task = 'messenger:outbox';
function keepTask(userId: number): void {
  const tasks = saved.tasks(userId);
  const isWaiting = outboxOf(userId)
    .get()
    .some(({ Refusal }) => Refusal === null);
  const others = tasks.get().filter((one) => one !== task);
  if (isWaiting === (others.length === tasks.get().length)) tasks.set(isWaiting ? [...others, task] : others);
}

/** Users whose outbox is being sent, by whichever part of this page. */
const sending = new Set<number>();

/** Between two tries of what the server could not be given. */
const pause = 5_000;

/** It went out later than it was written: without a connection, or after its page was closed. */
export const isLate = ({ IsOffline, CreatedDt }: Outgoing, now = Date.now()): boolean =>
  IsOffline || now - Date.parse(CreatedDt) > 2 * pause;

/** What sends the messages of an outbox. */
export interface Sender {
  /** Takes a message, or one that failed once more; it is sent under the same id. */
  add(message: Pick<Outgoing, 'BeaconId' | 'Content' | 'ClientId'>): void;
  remove(clientId: string): void;
  close(): void;
}

type Host = Pick<RemoteContext, 'api'>;

/**
 * Sends the outbox of a user in its order, each message under the id that it was given when it was written, so that it goes
 * out once whatever happens meanwhile; without a connection it waits for one (MSG-D03, MSG-D09).
 */
export function createSender(
  { api }: Host,
  userId: number,
  onSent: (one: Outgoing, message: Message) => void,
): Sender {
  const outbox = outboxOf(userId);
  const keep = (list: readonly Outgoing[]) => {
    outbox.set(list);
    keepTask(userId);
  };
  const put = (one: Outgoing) =>
    keep([...outbox.get().filter(({ ClientId }) => ClientId !== one.ClientId), one]);
  const change = (clientId: string, part: Partial<Outgoing>) =>
    keep(outbox.get().map((one) => (one.ClientId === clientId ? { ...one, ...part } : one)));
  const remove = (clientId: string) => keep(outbox.get().filter(({ ClientId }) => ClientId !== clientId));
  let isClosed = false;

  /** True when the next may follow. */
  async function send(one: Outgoing): Promise<boolean> {
    const { BeaconId, Content, ClientId } = one;
    try {
      const message = await api.quiet.call(sendMessage, {
        params: { id: BeaconId },
        body: { Content, ClientId },
      });
      remove(ClientId);
      onSent(one, message);
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      const { status, problem } = failure;
      const mayPass = status === null || status === 401 || status === 429 || (status > 501 && status < 505);
      change(ClientId, mayPass ? { IsOffline: true } : { Refusal: problem?.detail ?? '' });
      return !mayPass;
    }
  }

  async function flush(): Promise<void> {
    if (sending.has(userId) || isClosed) return;
    sending.add(userId);
    try {
      for (let next = first(); next && !isClosed; next = first()) if (!(await send(next))) break;
    } finally {
      sending.delete(userId);
    }
  }
  const first = () => outbox.get().find(({ Refusal }) => Refusal === null);

  const tries = new Subscription();
  tries.add(merge(timer(pause, pause), fromEvent(window, 'online')).subscribe(() => void flush()));
  keepTask(userId);
  void flush();
  return {
    add({ BeaconId, Content, ClientId }) {
      const CreatedDt = new Date().toISOString();
      put({ BeaconId, Content, ClientId, CreatedDt, IsOffline: false, Refusal: null });
      void flush();
    },
    remove,
    close() {
      isClosed = true;
      tries.unsubscribe();
    },
  };
}

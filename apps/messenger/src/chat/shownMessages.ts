import { MessageStatus, type Message } from '@mayak/api';
import type { ShownMessage } from './Bubble';
import type { Outgoing } from './outbox';

export interface Hands {
  /** Sends a new message with the text of one that failed. */
  send: (content: string) => void;
  /** Sends one that the server did not take once more, under its id. */
  again: (one: Outgoing) => void;
  remove: (clientId: string) => void;
  maySend: boolean;
}

const made = new WeakMap<Message, { hands: Hands; shown: ShownMessage }>();

/** The same message is shown as the same thing, so that only what changed is drawn. */
function ofServer(message: Message, hands: Hands): ShownMessage {
  const known = made.get(message);
  if (known?.hands === hands) return known.shown;
  const shown = shownOf(message, hands);
  made.set(message, { hands, shown });
  return shown;
}

const shownOf = (message: Message, { send, maySend }: Hands): ShownMessage => ({
  key: message.ClientId ?? String(message.Id),
  content: message.Content,
  status: message.Status,
  userName: message.UserName,
  at: message.SentDt ?? message.CreatedDt,
  queuePlace: message.QueuePlace,
  error: message.Error,
  isOffline: false,
  again: message.Status === MessageStatus.Error && maySend ? () => send(message.Content) : undefined,
});

const ofOutbox = (one: Outgoing, { again, remove, maySend }: Hands): ShownMessage => {
  const isRefused = one.Refusal !== null;
  return {
    key: one.ClientId,
    content: one.Content,
    status: isRefused ? MessageStatus.Error : MessageStatus.Waiting,
    userName: null,
    at: one.CreatedDt,
    queuePlace: null,
    error: one.Refusal || null,
    isOffline: one.IsOffline && !isRefused,
    again: isRefused && maySend ? () => again(one) : undefined,
    remove: isRefused ? () => remove(one.ClientId) : undefined,
  };
};

/** What the server has, and after it what waits here; one that is in both is shown once (MSG-D09). */
export function shownMessages(
  list: readonly Message[],
  waiting: readonly Outgoing[],
  hands: Hands,
): ShownMessage[] {
  const taken = new Set(list.map(({ ClientId }) => ClientId));
  return [
    ...list.map((message) => ofServer(message, hands)),
    ...waiting.filter(({ ClientId }) => !taken.has(ClientId)).map((one) => ofOutbox(one, hands)),
  ];
}

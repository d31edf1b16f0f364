import { concat, defer, filter, of, Subject, type Observable } from 'rxjs';
import { replayed, type Message, type PayloadOf } from './events';

/** What a participant may say and hear on the bus. */
export interface Allowed {
  emits: readonly string[];
  listens: readonly string[];
}

/** The bus as one participant sees it: stamped with its name, limited to what its release declares (GEN-D05). */
export interface ScopedBus {
  emit<K extends string>(type: K, payload: PayloadOf<K>): void;
  on<K extends string>(type: K): Observable<Message<K>>;
}

export interface Bus {
  /** A participant's bus; without a list it may say and hear everything (the shell). */
  scope(source: string, allowed?: Allowed): ScopedBus;
}

/** Saying or hearing something that the release does not declare. */
export class NotDeclared extends Error {
  override readonly name = 'NotDeclared';
}

/** The one bus of the page: states are replayed to late listeners, facts are not (GEN-D05). */
export function createBus(now: () => number = Date.now): Bus {
  const messages = new Subject<Message>();
  const last = new Map<string, Message>();
  const keeps = new Set<string>(replayed);
  let count = 0;

  const allow = (list: readonly string[] | undefined, type: string, source: string, verb: string) => {
    if (list && !list.includes(type))
      throw new NotDeclared(`${source} may not ${verb} ${type}: its release does not declare it`);
  };

  return {
    scope: (source, allowed) => ({
      emit(type, payload) {
        allow(allowed?.emits, type, source, 'emit');
        const message: Message = { type, v: 1, source, id: `${source}:${++count}`, at: now(), payload };
        if (keeps.has(type)) last.set(type, message);
        messages.next(message);
      },
      on<K extends string>(type: K) {
        allow(allowed?.listens, type, source, 'hear');
        const live = messages.pipe(filter((message): message is Message<K> => message.type === type));
        return defer(() => {
          const known = last.get(type) as Message<K> | undefined;
          return known ? concat(of(known), live) : live;
        });
      },
    }),
  };
}

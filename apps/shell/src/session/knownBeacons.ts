import { getBeaconColumns, type BeaconColumns } from '@mayak/api';
import { BehaviorSubject, Subject } from 'rxjs';
import { ofCall } from './watched';

/** What the frame itself knows of the beacons, whoever has read them: their unread messages, their colours (MENU-05). */
export function createKnownBeacons(tell: (messages: number) => void) {
  const unread = new Map<number, number>();
  let messages = 0;
  const colors$ = new BehaviorSubject<ReadonlyMap<number, string>>(new Map());
  const read$ = new Subject<void>();
  let version: number | null = null;

  const takeColors = ({ Complete, Cards, Removed }: BeaconColumns) => {
    if (!Complete && Cards.Id.length === 0 && Removed.length === 0) return;
    const next = new Map(Complete ? [] : colors$.value);
    Cards.Id.forEach((id, row) => next.set(id, Cards.Color[row] ?? ''));
    for (const id of Removed) next.delete(id);
    colors$.next(next);
  };
  /** Only beacons with messages are kept: few of a fleet have any. */
  const setUnread = (id: number, count: number) => {
    const before = unread.get(id) ?? 0;
    if (count === before) return;
    messages += count - before;
    if (count > 0) unread.set(id, count);
    else unread.delete(id);
  };
  const take = (answer: BeaconColumns) => {
    const { Complete, States, Removed } = answer;
    if (Complete) {
      unread.clear();
      messages = 0;
    }
    States.Id.forEach((id, row) => setUnread(id, States.Unread[row] ?? 0));
    for (const id of Removed) setUnread(id, 0);
    tell(messages);
    takeColors(answer);
    version = Math.max(version ?? 0, answer.Version);
    read$.next();
  };
  return {
    /** Looks at the answers about beacons: complete ones, and those that tell only what changed. */
    look: ofCall(getBeaconColumns, take),
    /** The newest version that passed, to ask for what changed since. */
    version: () => version,
    colors$,
    read$,
  };
}

export type KnownBeacons = ReturnType<typeof createKnownBeacons>;

import { getBeaconColumns, type BeaconColumns } from '@mayak/api';
import { ofCall, type Look } from './watched';

/** Unread messages of all beacons, from answers that are complete or tell only what changed. */
export function createUnreadSum() {
  const counts = new Map<number, number>();
  return ({ Complete, States, Removed }: BeaconColumns): number => {
    if (Complete) counts.clear();
    States.Id.forEach((id, row) => counts.set(id, States.Unread[row] ?? 0));
    for (const id of Removed) counts.delete(id);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  };
}

/** Looks at the answers about beacons: the badge of messages lives on the page's own update (MENU-05). */
export function withUnread(tell: (messages: number) => void): Look {
  const sum = createUnreadSum();
  return ofCall(getBeaconColumns, (answer) => tell(sum(answer)));
}

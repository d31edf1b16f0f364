import { BehaviorSubject } from 'rxjs';
import type { OnMap } from './onMap';

/** What the user has decided about the map of monitoring: its screen, its menus and the page of a beacon share it. */
export interface MapChoice {
  /** The beacon that the map keeps in its middle. */
  followed$: BehaviorSubject<number | null>;
  /** The beacons that are ticked; null until the user has ticked. */
  onMap$: BehaviorSubject<OnMap | null>;
}

const desks = new WeakMap<object, Map<number, MapChoice>>();

/** The desk of a user on a page, that is of those who share its query cache: in an embedded part another user may follow. */
export function mapChoiceOf({ queries }: { queries: object }, userId: number): MapChoice {
  const users = desks.get(queries) ?? new Map<number, MapChoice>();
  const found = users.get(userId) ?? {
    followed$: new BehaviorSubject<number | null>(null),
    onMap$: new BehaviorSubject<OnMap | null>(null),
  };
  desks.set(queries, users.set(userId, found));
  return found;
}

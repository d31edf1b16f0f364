import { BehaviorSubject } from 'rxjs';
import type { OnMap } from './onMap';

/** What the user has decided about the map of monitoring: its screen, its menus and the page of a beacon share it. */
export interface MapChoice {
  /** The beacon that the map keeps in its middle. */
  followed$: BehaviorSubject<number | null>;
  /** The beacons that are ticked; null until the user has ticked. */
  onMap$: BehaviorSubject<OnMap | null>;
}

const desks = new WeakMap<object, MapChoice>();

/** The desk of a page: of those who share its query cache. */
export function mapChoiceOf({ queries }: { queries: object }): MapChoice {
  const found = desks.get(queries) ?? {
    followed$: new BehaviorSubject<number | null>(null),
    onMap$: new BehaviorSubject<OnMap | null>(null),
  };
  desks.set(queries, found);
  return found;
}

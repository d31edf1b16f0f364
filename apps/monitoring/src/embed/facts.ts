import type { Events, ScopedBus } from '@mayak/host';
import { merge, type Observable } from 'rxjs';
import { map } from 'rxjs';

/** What a host page hears: the detail of `mayak:event`. */
export interface Fact {
  type: string;
  payload: unknown;
}

/** The facts of the bus that concern a host page. */
const heard = [
  'beacon.selected',
  'panel.open',
  'panel.close',
  'geoobject.changed',
  'map.focus',
  'chart.jump',
  'toast.show',
  'store.error',
] as const satisfies readonly (keyof Events)[];

/** A failure as data: a host page gets no object of the part's own. */
const failed = ({ failure }: Events['store.error']) => ({
  route: failure.route,
  status: failure.status,
  code: failure.problem?.code ?? null,
});

/** The facts of a bus as copies, so that a host page can change nothing in the part. */
export const factsOf = (bus: ScopedBus): Observable<Fact> =>
  merge(
    ...heard.map((type) =>
      bus.on(type).pipe(
        map(({ payload }) => ({
          type,
          payload: 'failure' in payload ? failed(payload) : structuredClone(payload),
        })),
      ),
    ),
  );

import { Aborted, Failure, getBeaconColumns, limits } from '@mayak/api';
import { willPass } from '@mayak/api/client';
import type { RemoteContext } from '@mayak/host';
import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  from,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  race,
  repeat,
  retry,
  Subject,
  Subscription,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { createFleet } from './createFleet';
import type { Fleet, FleetSnapshot, FleetUpdate } from './Fleet';
import { inItsTask, tellsByLength, type ReadAnswer } from './longAnswers';

/**
 * A change is told by the server within 150 ms and must be on the screen within a second: `turn` leaves room for
 * the answer and its drawing. Where nobody looks at the fleet, the first reading waits for `patience`: the page loads first.
 */
const timing = {
  turn: 700,
  rest: 300,
  slow: 300,
  late: 10_000,
  patience: 3_000,
  /** A page that was loaded for longer has a first answer that is as old; see `first-calls`. */
  slowStart: 15_000,
  retries: 2,
  retryPause: { first: 4_000, most: 60_000 },
  ageing: 10_000,
  /** Keeping the fleet for the next page copies it: not while the page loads, and not often. */
  keep: { first: 5_000, pause: 60_000 },
  /** So long the first reading waits for what was kept. */
  kept: 2_000,
};

/** The fleet of a page with what keeps it up to date. */
export interface FleetSource {
  fleet: Fleet;
  update$: BehaviorSubject<FleetUpdate>;
  refresh(): void;
}

export type FleetHost = Pick<RemoteContext, 'api' | 'session$' | 'signal'>;

/** The last known fleet of this user in this browser (ERR-D04). */
export interface KeptFleet {
  read(): Promise<LastFleet | null>;
  write(fleet: LastFleet): void;
}

/** A fleet, and when it was read by this computer's clock, epoch milliseconds. */
export interface LastFleet {
  at: number;
  snapshot: FleetSnapshot;
}

interface Readers {
  /** Somebody looks at the fleet: each change is followed. Else it is read each minute and when a message came (MENU-05). */
  isWatched$: BehaviorSubject<boolean>;
  /** What failed while nobody looked (CONF-03). */
  log?: ((failure: Failure) => void) | undefined;
  kept?: KeptFleet | undefined;
  /** The page's head has asked for the screen that looks at it: it is read at once, as if that were there (CONF-D04). */
  isAhead?: boolean | undefined;
}

const untold: FleetUpdate = { updatedAt: null, nextAt: null, failedSince: null, loading: false };

/** Reads the beacons at sign-in, every 60 s, and each turn in which one of them changed (API-01, MON-02, AUTH-03, LIVE-D02, MSG-D11). */
export function createFleetSource(
  host: FleetHost,
  { isWatched$, log, kept, isAhead = false }: Readers,
): FleetSource {
  const tells = tellsByLength();
  const fleet = createFleet({ soon: tells.soon });
  const update$ = new BehaviorSubject(untold);
  const asked$ = new Subject<void>();
  const isBehind$ = new BehaviorSubject(false);
  const hasMessages$ = new BehaviorSubject(false);
  /** When the minute of the auto-update is over; reads for live events do not move it (LIVE-D02). */
  let due = 0;
  let begun = 0;
  let isFirst = true;
  const update = (part: Partial<FleetUpdate>) => update$.next({ ...update$.value, ...part });

  /** The clock of the computer may be set back: the minute is none the longer for it. */
  const dueAt = () => (due = Math.min(due, Date.now() + limits.autoUpdate));

  /** The last good answer, or the first moment without one. */
  const silentSince = () => update$.value.failedSince ?? update$.value.updatedAt ?? begun;

  const read$ = defer(() => {
    isBehind$.next(false);
    hasMessages$.next(false);
    begun = Date.now();
    const waiting = new Subscription();
    waiting.add(timer(timing.slow).subscribe(() => update({ loading: true })));
    waiting.add(timer(timing.late).subscribe(() => update({ failedSince: silentSince() })));
    const query = fleet.since === null ? {} : { since: fleet.since };
    const asked: Promise<ReadAnswer> = host.api.quiet.call(getBeaconColumns, { query });
    return from(asked).pipe(finalize(() => waiting.unsubscribe()));
  });
  const fail = (failure: unknown, isLast: boolean) => {
    if (failure instanceof Aborted) return;
    update({ loading: false, nextAt: dueAt(), failedSince: silentSince() });
    if (!isLast || !(failure instanceof Failure) || failure.status === 401) return;
    if (isWatched$.value || (isAhead && isFirst)) host.api.record(failure);
    // The bar tells of a lost connection already (ERR-D04).
    else if (failure.status !== null) log?.(failure);
  };
  /** A server that fails is asked twice more; a lost connection is waited for as long as something is on the screen (ERR-D04). */
  const isRepeated = (failure: unknown, times: number) => {
    if (!(failure instanceof Failure)) return false;
    if (willPass(failure) && update$.value.updatedAt !== null) return true;
    return times <= timing.retries && (failure.isUnanswered || (failure.status ?? 0) >= 500);
  };
  const pauseAfter = (times: number) => {
    const { first, most } = timing.retryPause;
    return merge(asked$, fromEvent(window, 'online'), timer(Math.min(most, first * 2 ** (times - 1)))).pipe(
      take(1),
    );
  };
  const refresh$ = read$.pipe(
    tap({ error: (failure: unknown) => fail(failure, false) }),
    retry({
      delay: (failure: unknown, times) =>
        isRepeated(failure, times) ? pauseAfter(times) : throwError(() => failure),
    }),
    switchMap(inItsTask),
    tap((answer) => {
      tells.take(answer);
      if ('table' in answer) fleet.restore(answer);
      else fleet.merge(answer);
      update({ updatedAt: Date.now(), nextAt: dueAt(), failedSince: null, loading: false });
      if (isFirst && performance.now() > timing.slowStart) isBehind$.next(true);
      isFirst = false;
    }),
    catchError((failure: unknown) => {
      fail(failure, true);
      return EMPTY;
    }),
  );
  const planNext = () => {
    due = Date.now() + limits.autoUpdate;
  };
  const nextTurn = () =>
    merge(
      merge(asked$, timer(new Date(dueAt()))).pipe(tap(planNext)),
      timer(Math.max(timing.rest, Math.min(timing.turn, begun + timing.turn - Date.now()))).pipe(
        switchMap(() => isWatched$),
        switchMap((isWatched) => (isWatched ? isBehind$ : hasMessages$)),
        filter(Boolean),
      ),
    ).pipe(take(1));
  const news$ = host.api.live$.pipe(
    tap(({ kind }) => {
      if (kind === 'beacon' || kind === 'message') isBehind$.next(true);
      if (kind === 'message') hasMessages$.next(true);
    }),
  );
  /** What was known last is shown at once, or as soon as it is there while nothing newer is; then only what changed since is asked for. */
  const restore = async () => {
    const last = await kept?.read().catch(() => null);
    if (last && fleet.since === null && fleet.restore(last.snapshot)) update({ updatedAt: last.at });
  };
  const restored$: Observable<unknown> = kept ? race(defer(restore), timer(timing.kept)) : of(null);
  let keptSince: number | null = null;
  const keep = () => {
    const { updatedAt, failedSince } = update$.value;
    const snapshot = fleet.snapshot();
    if (!snapshot || updatedAt === null || failedSince !== null || snapshot.since === keptSince) return;
    keptSince = snapshot.since;
    kept?.write({ at: updatedAt, snapshot });
  };
  const keeping$ = merge(
    timer(timing.keep.first, timing.keep.pause),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden')),
  ).pipe(tap(keep));
  /** Timers stand still while a computer sleeps: what is known is that old by no fault of the beacons, and is read first. */
  const hasSlept = () => update$.value.failedSince === null && Date.now() > due + timing.ageing;
  const ageing$ = timer(timing.ageing, timing.ageing).pipe(
    tap(() => (hasSlept() ? asked$.next() : fleet.judge())),
  );
  const first$ = isAhead
    ? of(true)
    : race(isWatched$.pipe(filter(Boolean)), timer(timing.patience)).pipe(take(1));
  const reads$ = restored$.pipe(
    switchMap(() => first$),
    switchMap(() => refresh$.pipe(repeat({ delay: nextTurn }))),
  );
  const signedIn$ = merge(reads$, news$, ageing$, kept ? keeping$ : EMPTY);

  host.session$
    .pipe(
      map((session) => session.loggedIn),
      distinctUntilChanged(),
      switchMap((loggedIn) => {
        fleet.clear();
        update$.next(untold);
        planNext();
        return loggedIn ? signedIn$ : EMPTY;
      }),
      takeUntil(fromEvent(host.signal, 'abort')),
    )
    .subscribe();
  return { fleet, update$, refresh: () => asked$.next() };
}

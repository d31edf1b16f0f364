import type { Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { BehaviorSubject } from 'rxjs';

/** What an area shows: nothing yet, its screen, or one sentence of why not (ERR-D07). */
type AreaState<P extends object> =
  { phase: 'loading'; attempt: number } | { phase: 'ready'; attempt: number; screen: Screen<P> } | FailedArea;

export interface FailedArea {
  phase: 'failed';
  attempt: number;
  failure: LoadFailure;
}

export interface AreaSource<P extends object> {
  /** `again` when somebody asked for it after a failure. */
  load(again: boolean): Promise<Screen<P>>;
  explain(error: unknown): Promise<LoadFailure>;
  /** Told of each step, and of each end once. */
  onState(state: 'mounting' | 'ready' | LoadFailure): void;
  /** It was asked for already when it is first loaded: a failure is told at once. */
  isAsked?: boolean;
  /** Why the area may not be shown now; null when it may. */
  off?(): LoadFailure | null;
  /** Takes an earlier version instead of the one that does not load; false when that cannot be. */
  fallBack?(failure: LoadFailure): Promise<boolean>;
  /** Goes back to the earlier version by a new load of the page; null when there is none. */
  previous?(): (() => void) | null;
}

export interface AreaLoad<P extends object> {
  state$: BehaviorSubject<AreaState<P>>;
  /** Called whenever the area comes to be shown. */
  start(): void;
  retry(): void;
  /** An error that the shown screen threw. */
  broke(error: unknown): void;
  shown(): void;
  /** See the source. */
  previous(): (() => void) | null;
  /** Nobody looks at it any more: it is not tried again by itself. */
  end(): void;
}

/** Pauses before a load is tried again by itself: what does not answer may do so in a moment. */
const pauses: Partial<Record<LoadFailure['state'], readonly number[]>> = {
  unreachable: [1_000, 3_000],
  timeout: [3_000],
};
/** Pauses before what could not be had is asked for again while its sentence stands; the last one goes on. */
const healing = [10_000, 20_000, 40_000, 60_000];
const mayHeal: readonly LoadFailure['state'][] = ['unreachable', 'timeout', 'integrity'];
const loads: readonly LoadFailure['state'][] = ['unreachable', 'timeout', 'integrity', 'incompatible'];
/** So long a version that was not shown yet may take where there is an earlier one. */
const trial = 30_000;

/** The loading of one area: each try has a turn, and an answer to an earlier turn is dropped. What does not answer is tried again after a pause, then the earlier version once, which also takes the place of code that fails before it was ever shown whole; then it says so, and heals by itself (ERR-D07). */
export function createAreaLoad<P extends object>(source: AreaSource<P>): AreaLoad<P> {
  const state$ = new BehaviorSubject<AreaState<P>>({ phase: 'loading', attempt: 0 });
  let screen: Screen<P> | null = null;
  let tries = 0;
  let hasFallenBack = false;
  let isGood = false;
  let broken = 0;
  let isOver = false;

  /** Without a word: the sentence stands until the screen is there. */
  const heal = (attempt: number, turns = 0) => {
    const pause = healing[Math.min(turns, healing.length - 1)];
    setTimeout(() => void healNow(attempt, turns), pause);
  };

  const healNow = async (attempt: number, turns: number) => {
    const isStill = () => !isOver && state$.value.phase === 'failed' && state$.value.attempt === attempt;
    if (!isStill()) return;
    try {
      const loaded = await source.load(true);
      await loaded.preload();
      if (!isStill()) return;
      screen = loaded;
      become(loaded, attempt + 1);
    } catch (error) {
      await source.explain(error);
      if (isStill()) heal(attempt, turns + 1);
    }
  };

  const become = (loaded: Screen<P>, attempt: number) => {
    source.onState('mounting');
    state$.next({ phase: 'ready', attempt, screen: loaded });
  };

  const fail = async (error: unknown, attempt: number) => {
    const failure = await source.explain(error);
    if (state$.value.attempt !== attempt) return;
    if (state$.value.phase !== 'failed' && (await goesOn(failure, attempt))) return;
    if (state$.value.attempt !== attempt) return;
    source.onState(failure);
    state$.next({ phase: 'failed', attempt, failure });
    if (mayHeal.includes(failure.state)) heal(attempt);
  };

  const goesOn = async (failure: LoadFailure, attempt: number): Promise<boolean> => {
    const pause = source.isAsked ? undefined : pauses[failure.state]?.[tries];
    if (pause !== undefined) {
      tries++;
      state$.next({ phase: 'loading', attempt });
      setTimeout(() => state$.value.attempt === attempt && void turn(), pause);
      return true;
    }
    const isCode = failure.state === 'crashed' && !isGood;
    return (isCode || loads.includes(failure.state)) && giveWay(failure, attempt);
  };

  /** The earlier version takes the place of this one, once. */
  const giveWay = async (failure: LoadFailure, attempt: number): Promise<boolean> => {
    if (hasFallenBack || !source.fallBack) return false;
    hasFallenBack = true;
    state$.next({ phase: 'loading', attempt });
    hasFallenBack = await source.fallBack(failure);
    if (!hasFallenBack || state$.value.attempt !== attempt) return false;
    tries = 0;
    void turn();
    return true;
  };

  const giveWayLate = (attempt: number) => {
    const { phase, attempt: now } = state$.value;
    if (phase !== 'loading' || now !== attempt || isGood || isOver) return;
    void giveWay(new LoadFailure('timeout', `nothing within ${trial / 1_000} s`), attempt);
  };

  const turn = async (again = false) => {
    const attempt = state$.value.attempt + 1;
    state$.next({ phase: 'loading', attempt });
    setTimeout(() => giveWayLate(attempt), trial);
    try {
      screen?.reset();
      const loaded = await source.load(again);
      if (state$.value.attempt !== attempt) return;
      screen = loaded;
      await loaded.preload();
      if (state$.value.attempt !== attempt) return;
      become(loaded, attempt);
    } catch (error) {
      await fail(error, attempt);
    }
  };

  const isOff = () => state$.value.phase === 'failed' && state$.value.failure.state === 'disabled';

  return {
    state$,
    start() {
      const off = source.off?.() ?? null;
      if (off !== null && isOff()) return;
      if (off !== null) {
        source.onState(off);
        state$.next({ phase: 'failed', attempt: state$.value.attempt + 1, failure: off });
      } else if (state$.value.attempt === 0 || isOff()) void turn();
    },
    retry() {
      tries = 0;
      void turn(true);
    },
    broke(error) {
      const { attempt } = state$.value;
      if (broken === attempt) return;
      broken = attempt;
      void fail(error, attempt);
    },
    shown() {
      const { attempt } = state$.value;
      // An effect that throws is told after the effects of all.
      setTimeout(() => {
        if (broken === attempt || state$.value.attempt !== attempt) return;
        tries = 0;
        isGood = true;
        source.onState('ready');
      });
    },
    previous: () => source.previous?.() ?? null,
    end: () => void (isOver = true),
  };
}

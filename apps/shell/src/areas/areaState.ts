import type { Screen } from '@mayak/host';
import type { LoadFailure } from '@mayak/host/shell';
import { BehaviorSubject } from 'rxjs';

/** What an area shows: nothing yet, its screen, or one sentence of why not (ERR-D07). */
export type AreaState<P extends object> =
  { phase: 'loading'; attempt: number } | { phase: 'ready'; attempt: number; screen: Screen<P> } | FailedArea;

export interface FailedArea {
  phase: 'failed';
  attempt: number;
  failure: LoadFailure;
}

interface Source<P extends object> {
  load(): Promise<Screen<P>>;
  explain(error: unknown): Promise<LoadFailure>;
  tell(state: 'mounting' | 'ready' | LoadFailure['state'], reason?: string): void;
}

export interface AreaLoad<P extends object> {
  state$: BehaviorSubject<AreaState<P>>;
  start(): void;
  retry(): void;
  /** An error that the shown screen threw. */
  broke(error: unknown): void;
  shown(): void;
}

/** The loading of one area: each try has a turn, and an answer to an earlier turn is dropped. */
export function createAreaLoad<P extends object>(source: Source<P>): AreaLoad<P> {
  const state$ = new BehaviorSubject<AreaState<P>>({ phase: 'loading', attempt: 0 });
  let screen: Screen<P> | null = null;

  const fail = async (error: unknown, attempt: number) => {
    const failure = await source.explain(error);
    if (state$.value.attempt !== attempt) return;
    source.tell(failure.state, failure.message);
    state$.next({ phase: 'failed', attempt, failure });
  };

  const turn = async () => {
    const attempt = state$.value.attempt + 1;
    state$.next({ phase: 'loading', attempt });
    try {
      screen?.reset();
      const loaded = await source.load();
      if (state$.value.attempt !== attempt) return;
      screen = loaded;
      source.tell('mounting');
      state$.next({ phase: 'ready', attempt, screen });
    } catch (error) {
      await fail(error, attempt);
    }
  };

  return {
    state$,
    start: () => void (state$.value.attempt === 0 && turn()),
    retry: () => void turn(),
    broke: (error) => void fail(error, state$.value.attempt),
    shown: () => source.tell('ready'),
  };
}

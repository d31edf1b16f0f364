import { BehaviorSubject } from 'rxjs';
import { fixBefore } from './momentAt';

/** How many times faster than it was (ui.md, section 10). */
export const playbackSpeeds = [1, 4, 16, 64, 300, 1_000, 3_600, 10_000] as const;
type PlaybackSpeed = (typeof playbackSpeeds)[number];

/** A window that was hidden goes on where it was. */
const longestFrame = 250;

interface Span {
  from: number;
  to: number;
}

/** Moves the one moment that map, slider, chart and table look at (TRACK-D06; ui.md, section 7). */
export interface Playback {
  /** Epoch milliseconds; null until somebody looks at a moment. */
  moment$: BehaviorSubject<number | null>;
  playing$: BehaviorSubject<boolean>;
  /** What is played, the times of its fixes, and the whole time that it is a part of. */
  load(what: Span & { times: readonly Float64Array[]; whole?: Span }): void;
  speed$: BehaviorSubject<PlaybackSpeed>;
  /** To the next higher speed, or the next lower one. */
  faster(by: 1 | -1): void;
  toggle(): void;
  pause(): void;
  /** Looks at a moment of the whole time. */
  seek(at: number | null): void;
  /** Looks at a moment under the pointer; null goes back to the one before. What plays goes on. */
  hover(at: number | null): void;
  /** So many fixes on, or back. */
  step(by: number): void;
}

export function createPlayback(): Playback {
  const moment$ = new BehaviorSubject<number | null>(null);
  const playing$ = new BehaviorSubject(false);
  let from = 0;
  let to = 0;
  const speed$ = new BehaviorSubject<PlaybackSpeed>(playbackSpeeds[2]);
  let frame = 0;
  let last = 0;
  let times: readonly Float64Array[] = [];
  let whole: Span = { from, to };
  /** Where the pointer leads back to; undefined while it leads nowhere. */
  let before: number | null | undefined;
  const clamped = (at: number) => Math.max(from, Math.min(to, at));

  const tick = (now: number) => {
    const passed = Math.min(longestFrame, now - last);
    last = now;
    const next = (moment$.value ?? from) + passed * speed$.value;
    moment$.next(clamped(next));
    if (next >= to) return pause();
    frame = requestAnimationFrame(tick);
  };
  function pause() {
    cancelAnimationFrame(frame);
    if (!playing$.value) return;
    playing$.next(false);
    // What is written seldom while it plays is written as it stands.
    moment$.next(moment$.value);
  }
  const leave = () => {
    if (before !== undefined) moment$.next(before);
    before = undefined;
  };
  const play = () => {
    leave();
    // At its end it begins again.
    if (moment$.value === null || moment$.value >= to || moment$.value < from) moment$.next(from);
    last = performance.now();
    playing$.next(true);
    frame = requestAnimationFrame(tick);
  };
  const next = (at: number) => Math.min(...times.map((list) => list[fixBefore(list, at) + 1] ?? Infinity));
  const previous = (at: number) =>
    Math.max(...times.map((list) => list[fixBefore(list, at - 1)] ?? -Infinity));
  return {
    moment$,
    playing$,
    load(what) {
      leave();
      ({ from, to, times, whole = what } = what);
      const { value } = moment$;
      if (value !== null && clamped(value) !== value) moment$.next(clamped(value));
      if (times.length === 0) {
        pause();
        moment$.next(null);
      }
    },
    speed$,
    faster(by) {
      const next = playbackSpeeds[playbackSpeeds.indexOf(speed$.value) + by];
      if (next !== undefined) speed$.next(next);
    },
    toggle: () => (playing$.value ? pause() : times.length > 0 && play()),
    pause,
    seek(at) {
      before = undefined;
      moment$.next(at === null ? null : Math.max(whole.from, Math.min(whole.to, at)));
    },
    hover(at) {
      if (playing$.value || times.length === 0) return;
      if (at === null) return leave();
      before ??= before === undefined ? moment$.value : null;
      moment$.next(clamped(at));
    },
    step(by) {
      pause();
      leave();
      let at = moment$.value ?? (by > 0 ? from - 1 : to + 1);
      for (let i = 0; i < Math.abs(by); i++) {
        const found = by > 0 ? next(at) : previous(at);
        if (!Number.isFinite(found)) break;
        at = found;
      }
      moment$.next(clamped(at));
    },
  };
}

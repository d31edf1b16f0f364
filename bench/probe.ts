/** What the probe in a page has seen; times are milliseconds since the page's navigation. */
export interface Seen {
  /** The list was on the screen, as a first frame or as the screen's own; the markers were, likewise; both were the screen's own, and the scripts that had come by then. */
  listAt: number | null;
  markersAt: number | null;
  shownAt: number | null;
  scripts: string[];
  /** Columns as JSON, with which the refreshes to come are answered. */
  answers: string[];
  /** Whole refreshes: from the answer's arrival to the end of the frame that shows it. */
  refreshes: number[];
  /** Whether each frame is timed; it is until the page is shown, and costs some percent of the main thread. */
  isWatching: boolean;
  watch(isWatching: boolean): void;
  frames: number[];
}

declare global {
  interface Window {
    bench: Seen;
  }
}

/** Runs in the page before its own code: sees paints, answers and frames, and the rows of the list by their selector. The peer pages tell the same marks, with `startTime` where they know it later. */
export function probe(row: string) {
  const seen: Seen = {
    listAt: null,
    markersAt: null,
    shownAt: null,
    scripts: [],
    answers: [],
    refreshes: [],
    isWatching: true,
    frames: [],
    watch(isWatching) {
      seen.isWatching = isWatching;
      seen.frames = [];
      last = performance.now();
      if (isWatching) requestAnimationFrame(frame);
    },
  };
  window.bench = seen;
  performance.setResourceTimingBufferSize(2_000);
  let answeredAt: number | null = null;
  let isPainted = false;
  const afterPaint = new MessageChannel();
  afterPaint.port1.onmessage = () => {
    if (answeredAt !== null) seen.refreshes.push(performance.now() - answeredAt);
    answeredAt = null;
  };

  const painted = (at?: number) => {
    isPainted = true;
    if (at === undefined) {
      if (answeredAt !== null) afterPaint.port2.postMessage(null);
      return;
    }
    seen.markersAt ??= at;
    if (seen.listAt !== null) seen.shownAt ??= Math.max(seen.listAt, at);
    seen.scripts = seen.scripts.length > 0 ? seen.scripts : scriptsSoFar();
    if (answeredAt !== null) seen.refreshes.push(at - answeredAt);
    answeredAt = null;
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'fleet.answered') answeredAt = performance.now();
    if (name === 'fleet.painted') painted(options?.startTime);
    return mark(name, options);
  };
  const scriptsSoFar = () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(names)].filter((name) => new URL(name).pathname.endsWith('.js'));
  };
  let last = performance.now();
  /** What was there when the frame before was made is on the screen now. */
  const was = { list: false, markers: false, both: false };
  function frame() {
    const now = performance.now();
    seen.frames.push(now - last);
    last = now;
    if (was.list) seen.listAt ??= now;
    if (was.markers) seen.markersAt ??= now;
    if (seen.shownAt === null && was.both) {
      seen.shownAt = now;
      seen.scripts = scriptsSoFar();
      seen.isWatching = false;
    }
    const isListed = document.querySelector(row) !== null;
    const first = document.getElementById('mayak-first-frame')?.shadowRoot;
    was.list ||= isListed || Boolean(first?.querySelector(row));
    was.markers ||= isPainted || Boolean(first?.querySelector('canvas'));
    was.both ||= isPainted && isListed;
    if (seen.isWatching) requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}

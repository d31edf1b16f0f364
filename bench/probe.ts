/** What the probe in a page has seen; times are milliseconds since the page's navigation. */
export interface Seen {
  /** Beacons and list were on the screen, and the scripts that had come by then. */
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

/** Runs in the page before its own code: sees paints, answers and frames. The peer page tells the same marks. */
export function probe() {
  const seen: Seen = {
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

  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'fleet.answered') answeredAt = performance.now();
    if (name === 'fleet.painted') isPainted = true;
    if (name === 'fleet.painted' && answeredAt !== null) afterPaint.port2.postMessage(null);
    return mark(name, options);
  };
  const scriptsSoFar = () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(names)].filter((name) => new URL(name).pathname.endsWith('.js'));
  };
  let last = performance.now();
  let isInNextFrame = false;
  function frame() {
    const now = performance.now();
    seen.frames.push(now - last);
    last = now;
    if (seen.shownAt === null && isInNextFrame) {
      seen.shownAt = now;
      seen.scripts = scriptsSoFar();
      seen.isWatching = false;
    }
    isInNextFrame ||= isPainted && document.querySelector('[role=treeitem]') !== null;
    if (seen.isWatching) requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}

/** What the probe in a page has seen; milliseconds since its navigation. */
export interface TracksSeen {
  /** After the frame that shows the line, whatever draws it; null before. */
  lineAt: number | null;
  /** The same of the last tracks that the map itself drew. */
  paintedAt: number | null;
  /** From one frame to the next, while they are watched. */
  frames: number[];
  watch(isWatching: boolean): void;
}

declare global {
  interface Window {
    tracksSeen: TracksSeen;
  }
}

/** Runs in the page before its own code. */
export function probe() {
  let last = 0;
  let isWatching = false;
  const seen: TracksSeen = {
    lineAt: null,
    paintedAt: null,
    frames: [],
    watch(next) {
      if (next) seen.frames = [];
      last = performance.now();
      if (next && !isWatching) requestAnimationFrame(frame);
      isWatching = next;
    },
  };
  window.tracksSeen = seen;
  performance.setResourceTimingBufferSize(2_000);
  function frame() {
    if (!isWatching) return;
    const now = performance.now();
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  }
  const afterFrame = new MessageChannel();
  afterFrame.port1.onmessage = ({ data: isOwn }: MessageEvent<boolean>) => {
    const now = performance.now();
    seen.lineAt ??= now;
    if (isOwn) seen.paintedAt = now;
  };
  const look = () => {
    if (seen.lineAt !== null) return;
    const isThere = document.getElementById('mayak-first-frame')?.shadowRoot?.querySelector('canvas');
    if (isThere) afterFrame.port2.postMessage(false);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'tracks.painted') requestAnimationFrame(() => afterFrame.port2.postMessage(true));
    return mark(name, options);
  };
}

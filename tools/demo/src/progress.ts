import type { Progress } from './make.ts';

/** Where the progress of the demo is shown; a terminal keeps it on one line. */
export interface Shown {
  isTTY?: boolean;
  write(text: string): unknown;
}

const apart = 1_000;
const clear = '\u001B[K';

/** Tells how much of the demo is made: on one kept line of a terminal, elsewhere in a line each tenth and at most one each second. */
export function progressOn(shown: Shown, now: () => number): Progress {
  let [last, tenth] = [-Infinity, -1];
  return (done, all) => {
    const text = `demo: ${done} of ${all} beacons`;
    // What the server logs meanwhile writes over the kept line.
    if (shown.isTTY) return void shown.write(`${text}${clear}${done < all ? '\r' : '\n'}`);
    const reached = Math.floor((done * 10) / Math.max(all, 1));
    if (done < all && (reached === tenth || now() - last < apart)) return;
    [last, tenth] = [now(), reached];
    shown.write(`${text}\n`);
  };
}

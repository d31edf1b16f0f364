const first = 10;
const most = 60;
const memory = 300_000;

/** How often the server is asked whether it is there, in seconds (ERR-D05). */
export const askEach = first;

/**
 * Seconds before the page goes back by itself: 10, and twice as long after each return that ended here again within
 * five minutes, so that a call that keeps failing does not make the page jump to and fro (ERR-D05).
 */
export const waitFor = (returns: readonly number[], now: number): number =>
  Math.min(most, first * 2 ** returns.filter((at) => now - at < memory).length);

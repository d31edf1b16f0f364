/** A page on a slow link is still the one that was opened, milliseconds. */
const longestStart = 300_000;
/** So far the clock of the computer may be from that of the server: the page's head knows no other. */
const tolerance = 60_000;

/**
 * The moment by which the periods of the address are counted, epoch milliseconds: that of the navigation while its page shows the
 * address it was opened with, by which the page's head has asked already (GEN-D23); else now, by the clock that is given.
 */
export function askedAt(now = Date.now()): number {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  const isOpened = opened?.name === location.href && performance.now() < longestStart;
  const isRight = Math.abs(now - Date.now()) < tolerance;
  return isOpened && isRight ? Math.floor(performance.timeOrigin) : now;
}

/** A page on a slow link is still the one that was opened, milliseconds. */
const longestStart = 300_000;

/**
 * The moment by which the periods of the address are counted, epoch milliseconds: that of the navigation while its page shows the
 * address it was opened with, by which the page's head has asked already (GEN-D23); else now.
 */
export function askedAt(): number {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  const isOpened = opened?.name === location.href && performance.now() < longestStart;
  return isOpened ? Math.floor(performance.timeOrigin) : Date.now();
}

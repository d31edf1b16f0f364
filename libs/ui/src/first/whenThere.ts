/**
 * Does something once an element with this id is in the page, at once or while the page is still on its way; never where it came whole
 * without it.
 */
export function whenThere(id: string, act: () => void): void {
  if (document.getElementById(id)) return act();
  if (document.readyState !== 'loading') return;
  const watch = new MutationObserver(() => {
    const isThere = document.getElementById(id) !== null;
    if (isThere || document.readyState !== 'loading') watch.disconnect();
    if (isThere) act();
  });
  watch.observe(document, { childList: true, subtree: true });
}

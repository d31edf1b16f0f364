/** Remembers how far the parts of an area are scrolled; an element that leaves the page forgets it. */
export function keepScroll(root: HTMLElement): () => void {
  const scrolled = [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.scrollTop !== 0 || element.scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () =>
    scrolled.forEach(({ element, top, left }) => element.scrollTo({ top, left, behavior: 'instant' }));
}

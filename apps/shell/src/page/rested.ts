/** So long a page has for what it was opened for, ms. */
const patience = 2_000;
/** The list is drawn so soon after the markers, ms. */
const listFollows = 500;

/** Ends when fleet and list stand there, and on other pages when they have had their time: then begins what nobody looks at first (CONF-D04). */
export const rested = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, patience);
    const marks = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('fleet.painted').length === 0) return;
      marks.disconnect();
      clearTimeout(late);
      setTimeout(done, listFollows);
    });
    marks.observe({ type: 'mark', buffered: true });
  });

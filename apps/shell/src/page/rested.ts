/** So long a page has for what it was opened for, ms. */
const patience = 2_000;

/** Ends when the fleet stands on the map, and on other pages when they have had their time: then begins what nobody looks at first (CONF-D04). */
export const rested = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, patience);
    const marks = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('fleet.painted').length === 0) return;
      marks.disconnect();
      clearTimeout(timer);
      done();
    });
    marks.observe({ type: 'mark', buffered: true });
  });

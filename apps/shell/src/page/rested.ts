import { timer } from 'rxjs';

/** A step of the wait, ms; a page that works lets it take longer. */
const step = 100;
/** So many steps the first screen has for what it was opened for. */
const patience = 20;
/** The list is drawn within so many steps after the markers. */
const listFollows = 5;
/** An alarm is heard so long after the start where no screen comes, ms. */
const atLast = 15_000;

/** Ends when fleet and list stand there, and on other pages when their screen has had its time: then begins what nobody looks at first. On a slow machine or link that is later (CONF-D04). */
export const rested = (): Promise<void> =>
  new Promise((done) => {
    let left = Infinity;
    const end = () => {
      marks.disconnect();
      clearTimeout(late);
      steps.unsubscribe();
      done();
    };
    const late = setTimeout(end, atLast);
    const steps = timer(step, step).subscribe(() => {
      left -= 1;
      if (left <= 0) end();
    });
    const marks = new PerformanceObserver((seen) => {
      const has = (name: string) => seen.getEntriesByName(name).length > 0;
      if (has('area.stands')) left = Math.min(left, patience);
      if (has('fleet.painted')) left = Math.min(left, listFollows);
    });
    marks.observe({ type: 'mark', buffered: true });
  });

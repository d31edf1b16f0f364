import { intervalProvider } from 'rxjs/internal/scheduler/intervalProvider';
import { callsHere } from './callsHere';

/** The work of one timer of RxJS, and the calls that have set it. */
interface Ran {
  from: number;
  to: number;
  stack: string;
}

/** What is shorter is no part of a long frame that matters, ms. */
const shortest = 10;
const kept = 32;
/** Follows timers of RxJS, which is the page's one copy: whatever they do is a call of the shell's file, whoever has set them. */
export function followTimers() {
  const all: Ran[] = [];
  intervalProvider.delegate = {
    setInterval(handler, timeout) {
      const set = callsHere();
      // eslint-disable-next-line no-restricted-syntax -- RxJS asks for it here
      return setInterval(() => {
        const from = performance.now();
        try {
          handler();
        } finally {
          const to = performance.now();
          if (to - from >= shortest) all.push({ from, to, stack: set.stack ?? '' });
          if (all.length > 2 * kept) all.splice(0, kept);
        }
      }, timeout);
    },
    clearInterval: (id) => clearInterval(id as number),
  };
  return {
    /** The calls that have set the timer which ran in this time. */
    within: (from: number, to: number): string | undefined =>
      all.findLast((one) => one.from >= from && one.to <= to)?.stack,
  };
}
export type Timers = ReturnType<typeof followTimers>;

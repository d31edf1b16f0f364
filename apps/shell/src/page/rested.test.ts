import { rested } from './rested';

/** What the page has marked. */
let mark: (name: string) => void;
beforeEach(() => {
  class Observer {
    constructor(heard: (seen: { getEntriesByName(name: string): string[] }) => void) {
      mark = (name) => heard({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** The moment at which the page has come to rest, ms after now; nothing of it happens before `until`. */
async function restAfter(marks: Record<number, string>, until = 30_000): Promise<number | null> {
  let rest: number | null = null;
  let now = 0;
  void rested().then(() => (rest ??= now));
  for (; now <= until && rest === null; now += 100) {
    const name = marks[now];
    if (name) mark(name);
    await jest.advanceTimersByTimeAsync(100);
  }
  return rest;
}

describe('CONF-D04 a page has come to rest', () => {
  it('half a second after the fleet stands on the map, when its list does too', async () => {
    expect(await restAfter({ 300: 'another', 600: 'area.stands', 900: 'fleet.painted' })).toBe(1_300);
  });

  it('two seconds after a screen without a fleet stands', async () => {
    expect(await restAfter({ 400: 'area.stands' })).toBe(2_300);
  });

  it('not while the fleet of a slow page is awaited, and only half a second after it', async () => {
    expect(await restAfter({ 6_000: 'area.stands', 7_500: 'fleet.painted' })).toBe(7_900);
  });

  it('after 15 s where no screen comes, since an alarm must be heard', async () => {
    expect(await restAfter({})).toBe(14_900);
  });

  it('later by what the page worked meanwhile', async () => {
    const rest = jest.fn();
    void rested().then(rest);
    mark('area.stands');
    const held = Date.now() + 3_000;
    // One long task: the timers of that time come as one.
    jest.setSystemTime(held);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(rest).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(rest).toHaveBeenCalled();
  });
});

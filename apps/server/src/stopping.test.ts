import { stopInTime } from './stopping.ts';

const never = () => new Promise<void>(() => undefined);

describe('SRV-D10 a stop', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Until when it lasts, ms, and what was given up. */
  async function lasted(work: () => Promise<unknown>, close: () => Promise<void>) {
    const begun = performance.now();
    const late: string[] = [];
    let over: number | null = null;
    void stopInTime({ work, database: { close }, late: (what) => late.push(what) }).then(
      () => (over = performance.now() - begun),
    );
    await jest.advanceTimersByTimeAsync(60_000);
    return [over, late];
  }
  const after = (ms: number) => () => new Promise<void>((done) => setTimeout(done, ms));

  it.each([
    ['what ends at once', after(0), after(0), 0, []],
    ['work that takes its time', after(5_000), after(1_000), 6_000, []],
    ['work that hangs', never, after(0), 17_000, ['work']],
    ['a database that has the rest of the time', after(1_000), never, 20_000, ['database']],
    ['both', never, never, 20_000, ['work', 'database']],
  ] as const)('waits for %s', async (_, work, close, ms, late) => {
    const [over, given] = await lasted(work, close);
    expect(over).toBeCloseTo(ms, -2);
    expect(given).toEqual(late);
  });
});

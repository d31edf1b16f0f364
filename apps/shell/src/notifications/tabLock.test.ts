import { createTabLock, patience, type Channel } from './tabLock';

const onTheWay = 20;

/** Channels of tabs of one browser: what one posts the others hear a moment later. */
function tabs(): () => Channel {
  const all = new Map<object, (event: MessageEvent) => void>();
  return () => {
    const own = {};
    return {
      postMessage: (data: unknown) =>
        void setTimeout(
          () => all.forEach((hear, tab) => tab !== own && hear({ data } as MessageEvent)),
          onTheWay,
        ),
      addEventListener: (_: string, hear: unknown) =>
        void all.set(own, hear as (event: MessageEvent) => void),
    };
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('NOTIF-D04 tabs that cannot take turns', () => {
  it('that got the same in one moment agree on who shows it', async () => {
    const open = tabs();
    const [first, second] = [createTabLock(open(), 0.2), createTabLock(open(), 0.7)];
    const answers = Promise.all([second([1, 2, 3]), first([2, 3, 4])]);
    await jest.advanceTimersByTimeAsync(patience);
    expect((await answers).map((set) => [...set])).toEqual([[1], [2, 3, 4]]);
  });

  it('leave it to the one that claimed it before, however late the others got it', async () => {
    const open = tabs();
    const [slow, quick] = [createTabLock(open(), 0.2), createTabLock(open(), 0.7)];
    const first = quick([1]);
    await jest.advanceTimersByTimeAsync(patience);
    const second = slow([1, 2]);
    await jest.advanceTimersByTimeAsync(patience);
    expect([[...(await first)], [...(await second)]]).toEqual([[1], [2]]);
  });

  it('shows all of it where nobody else got it, and waits for nothing when there is nothing', async () => {
    const only = createTabLock(tabs()());
    const answer = only([1, 2]);
    await jest.advanceTimersByTimeAsync(patience);
    expect([...(await answer)]).toEqual([1, 2]);
    expect((await only([])).size).toBe(0);
  });
});

import { createTabLock, patience, type Channel } from './tabLock';

/** Channels of tabs of one browser: what one says the others hear. */
function tabs(): () => Channel {
  const all: { says: object; hear: (event: MessageEvent) => void }[] = [];
  return () => {
    const says = {};
    return {
      postMessage: (data: unknown) =>
        all.filter((one) => one.says !== says).forEach(({ hear }) => hear({ data } as MessageEvent)),
      addEventListener: (_: string, hear: unknown) =>
        all.push({ says, hear: hear as (event: MessageEvent) => void }),
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

  it('shows all of it where nobody else got it, and waits for nothing when there is nothing', async () => {
    const only = createTabLock(tabs()());
    const answer = only([1, 2]);
    await jest.advanceTimersByTimeAsync(patience);
    expect([...(await answer)]).toEqual([1, 2]);
    expect((await only([])).size).toBe(0);
  });
});

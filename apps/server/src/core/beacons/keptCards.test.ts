import { KeptCards, type WrittenCards } from './keptCards.ts';
import { View } from './view.ts';

const rights = { owner: true, canManage: true, canSendMessages: true, canEditChannelsSettings: true };
const written: WrittenCards = { version: 1, ids: [1], texts: { Id: '1' } };

function viewOf(beacons: number): View {
  const view = new View();
  for (let id = 1; id <= beacons; id += 1) view.grant(id, { ...rights, version: 1 });
  return view;
}

describe('MON-D01 what is kept of written cards', () => {
  it('is what the views had that were asked for last, of so many beacons at most', () => {
    const kept = new KeptCards(100);
    const [first, second, third] = [viewOf(40), viewOf(40), viewOf(40)];
    for (const view of [first, second]) kept.of(view).push(written);
    expect(kept.of(first)).toEqual([written]);
    kept.of(third).push(written);
    expect(kept.size).toBe(2);
    expect(kept.of(first)).toEqual([written]);
    expect(kept.of(second)).toEqual([]);
  });

  it('is nothing of a view that alone has more', () => {
    const kept = new KeptCards(100);
    const view = viewOf(101);
    kept.of(view).push(written);
    expect(kept.size).toBe(0);
    expect(kept.of(view)).toEqual([]);
  });

  it('is forgotten ten minutes after the last list', () => {
    jest.useFakeTimers();
    const kept = new KeptCards();
    const view = viewOf(1);
    kept.of(view).push(written);
    jest.advanceTimersByTime(599_000);
    expect(kept.of(view)).toEqual([written]);
    jest.advanceTimersByTime(599_000);
    expect(kept.of(view)).toEqual([written]);
    jest.advanceTimersByTime(601_000);
    expect(kept.size).toBe(0);
    jest.useRealTimers();
  });
});

import type { DomainEvent } from './events.ts';
import { noticeIn, noticesOf, readTheLog } from './notices.ts';

const changed = (id: number): DomainEvent => ({ type: 'account.changed', userId: id });
const told = (events: DomainEvent[], entries: number[]) => ({ process: 'one', events, entries });

describe('SRV-D13 what one process brings the others', () => {
  it('comes back whole and in its order, however many messages it takes, with its entries at the end', () => {
    const events = Array.from({ length: 90 }, (_, i) => changed(i));
    const messages = noticesOf(told(events, [7, 8]), 300);
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.every((message) => Buffer.byteLength(message) <= 300)).toBe(true);
    const notices = messages.map((message) => noticeIn(message, 'two'));
    expect(notices.flatMap((notice) => notice?.events)).toEqual(events);
    expect(notices.map((notice) => notice?.entries)).toEqual([...messages.slice(1).map(() => []), [7, 8]]);
  });

  it('is not heard by itself', () => {
    expect(noticesOf(told([changed(1)], [7]), 300).map((message) => noticeIn(message, 'one'))).toEqual([
      undefined,
    ]);
  });

  it.each([
    [
      'a fact is longer than a message',
      [{ type: 'rate.counted', counts: [['calls', 'x'.repeat(300), 1]] } as DomainEvent],
    ],
    ['there are more messages than a read is worth', Array.from({ length: 9_000 }, (_, i) => changed(i))],
  ])('is read from the log where %s', (_, events) => {
    expect(noticesOf(told(events, [7]), 300)).toEqual([readTheLog]);
    expect(noticeIn(readTheLog, 'two')).toBeNull();
  });
});

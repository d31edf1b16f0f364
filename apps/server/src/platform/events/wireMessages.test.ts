import type { DomainEvent } from './events.ts';
import { changesIn, messagesOf, readTheLog } from './wireMessages.ts';

const changed = (id: number): DomainEvent => ({ type: 'account.changed', userId: id });
const told = (events: DomainEvent[], entries: number[]) => ({ process: 'one', events, entries });

describe('SRV-D13 what one process brings the others', () => {
  it('comes back whole and in its order, however many messages it takes, with its entries at the end', () => {
    const events = Array.from({ length: 90 }, (_, i) => changed(i));
    const messages = messagesOf(told(events, [7, 8]), 300);
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.every((message) => Buffer.byteLength(message) <= 300)).toBe(true);
    const read = messages.map((message) => changesIn(message, 'two'));
    expect(read.flatMap((changes) => changes?.events)).toEqual(events);
    expect(read.map((changes) => changes?.entries)).toEqual([...messages.slice(1).map(() => []), [7, 8]]);
  });

  it('is not heard by itself', () => {
    expect(messagesOf(told([changed(1)], [7]), 300).map((message) => changesIn(message, 'one'))).toEqual([
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
    expect(messagesOf(told(events, [7]), 300)).toEqual([readTheLog]);
    expect(changesIn(readTheLog, 'two')).toBeNull();
  });
});

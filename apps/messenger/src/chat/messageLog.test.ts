import { aMessage } from '@mayak/api/fixtures';
import { newestCount, olderPage, withNewest, withOlder, withSent, type MessageLog } from './messageLog';

/** Messages a to b by their ids, one a second, newest first as the server gives them. */
const page = (from: number, to: number, part = {}) =>
  Array.from({ length: from - to + 1 }, (_, i) => {
    const Id = from - i;
    return aMessage({ Id, CreatedDt: new Date(Id * 1_000).toISOString(), Status: 3, ...part });
  });
const ids = ({ list }: MessageLog) => list.map(({ Id }) => Id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('MSG-D10, MSG-19 what is known of a conversation', () => {
  it('a short first page is all there is', () => {
    const log = withNewest(undefined, page(3, 1), 20);
    expect([ids(log), log.isWhole]).toEqual([[1, 2, 3], true]);
  });

  it('the newest page is merged by id, and what changed is replaced', () => {
    const first = withNewest(undefined, page(20, 1), 20);
    const next = withNewest(first, page(22, 3, { Content: 'changed' }), 20);
    expect(ids(next)).toEqual(range(1, 22));
    expect(next.list.map(({ Content }) => Content === 'changed')).toEqual(range(1, 22).map((id) => id > 2));
  });

  it('what is as it was stays the same thing, so that it is not drawn anew', () => {
    const first = withNewest(undefined, page(40, 21), 20);
    const next = withOlder(withNewest(first, page(40, 21), 20), page(20, 1), 20);
    expect(next.list.slice(20).every((message, i) => message === first.list[i])).toBe(true);
    const changed = withNewest(first, [...page(40, 40, { Status: 5 }), ...page(39, 21)], 20);
    expect(changed.list.filter((message, i) => message !== first.list[i]).map(({ Id }) => Id)).toEqual([40]);
  });

  it('after a gap what came before is forgotten, and can be read again', () => {
    const log = withNewest(withNewest(undefined, page(20, 1), 20), page(80, 61), 20);
    expect([ids(log), log.isWhole]).toEqual([range(61, 80), false]);
  });

  it('earlier pages go before it, until one is short', () => {
    const first = withNewest(undefined, page(50, 31), 20);
    const second = withOlder(first, page(30, 11), 20);
    const whole = withOlder(second, page(10, 1), 20);
    expect([second.isWhole, whole.isWhole, ids(whole)]).toEqual([false, true, range(1, 50)]);
  });

  it('MSG-D02 the page before is asked for by the time of the first, past those of the same moment', () => {
    const CreatedDt = '2026-10-14T11:00:00.000Z';
    const log = withNewest(undefined, [...page(20, 3, { CreatedDt }), ...page(2, 1, { CreatedDt })], 20);
    expect(olderPage(log)).toEqual({ timestamp: CreatedDt, skipCount: 20, takeCount: 20 });
  });

  it('reads as far back as messages are on their way, at most a hundred', () => {
    const sure = withNewest(undefined, page(60, 1), 60);
    const open = { ...sure, list: sure.list.map((m) => (m.Id === 25 ? { ...m, Status: 1 as const } : m)) };
    expect([newestCount(undefined), newestCount(sure), newestCount(open)]).toEqual([20, 20, 36]);
    const long = withNewest(undefined, page(200, 1, { Status: 0 }), 200);
    expect(newestCount(long)).toBe(100);
  });

  it('MSG-D10 a message that was sent after a gap hides none of those that came before it', () => {
    const [sent] = page(80, 80);
    const known = withSent(withNewest(undefined, page(20, 1), 20), sent!);
    const log = withNewest(known, page(80, 61), 20);
    expect([ids(log), log.isWhole]).toEqual([range(61, 80), false]);
    expect(ids(withOlder(log, page(60, 41), 20))).toEqual(range(41, 80));
    // Nor does one that is not among the newest any more.
    expect(ids(withNewest(known, page(120, 101), 20))).toEqual(range(101, 120));
  });

  it.each([
    ['a whole conversation', page(3, 1), range(1, 4)],
    ['the newest of a long one', page(33, 14), [...range(14, 33), 34]],
  ])(
    'MSG-D09 a message that was sent stays when a reading of %s had begun before it',
    (_, read, expected) => {
      const first = withNewest(undefined, page(3, 1), 20);
      const [sent] = page(expected.at(-1)!, expected.at(-1)!);
      const log = withNewest(withSent(first, sent!), read, 20);
      expect(ids(log)).toEqual(expected);
      // The next reading has it.
      const next = withNewest(log, [sent!, ...read].slice(0, 20), 20);
      expect(ids(next)).toEqual(expected);
    },
  );

  it('MSG-D09 a message that was sent stands at the end', () => {
    const log = withSent(withNewest(undefined, page(3, 1), 20), page(4, 4)[0] ?? aMessage());
    expect(ids(log)).toEqual([1, 2, 3, 4]);
  });
});

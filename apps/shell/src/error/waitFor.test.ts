import { waitFor } from './waitFor';

describe('ERR-D05 the seconds before the page goes back by itself', () => {
  const now = 10_000_000;
  const ago = (...minutes: number[]) => minutes.map((minute) => now - minute * 60_000);
  it.each([
    ['at first', [], 10],
    ['after one return that ended here again', ago(1), 20],
    ['after two', ago(1, 2), 40],
    ['after many', ago(1, 1, 2, 3, 4), 60],
    ['when the returns are long past', ago(6, 7), 10],
  ])('%s', (_, returns, seconds) => expect(waitFor(returns, now)).toBe(seconds));
});

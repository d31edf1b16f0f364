import { RateLimit } from './rateLimit.ts';

describe('a limiter', () => {
  it('API-D09 lets through as many calls as it may in a window, and tells how long to wait', () => {
    const limiter = new RateLimit(2, 10_000);
    for (const at of [0, 1000]) {
      expect(limiter.wait('a', at)).toBeNull();
      limiter.add('a', at);
    }
    expect(limiter.wait('a', 4000)).toBe(6);
    expect(limiter.wait('b', 4000)).toBeNull();
    expect(limiter.wait('a', 10_000)).toBeNull();
  });
});

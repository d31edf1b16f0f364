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

  it('API-D09 tells what is left', () => {
    const limiter = new RateLimit(2, 10_000);
    expect(limiter.policy).toEqual({ most: 2, seconds: 10 });
    expect(limiter.room('a', 0)).toEqual({ left: 2, seconds: 10 });
    for (let call = 0; call < 3; call += 1) limiter.add('a', 500);
    expect(limiter.room('a', 4000)).toEqual({ left: 0, seconds: 7 });
    expect(limiter.room('a', 10_500)).toEqual({ left: 2, seconds: 10 });
  });
});

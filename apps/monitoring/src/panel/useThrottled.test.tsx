import { act, renderHook } from '@testing-library/react';
import { useThrottled } from './useThrottled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('SIDE-D02 a value that parts of the page go by', () => {
  const follow = () => renderHook(({ value }) => useThrottled(value, 10_000), { initialProps: { value: 1 } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('is followed at once', () => {
    const { result, rerender } = follow();
    rerender({ value: 2 });
    pass(0);
    expect(result.current).toBe(2);
  });

  it('then once in the pause, with the last of what came, which is never lost', () => {
    const { result, rerender } = follow();
    rerender({ value: 2 });
    pass(0);
    for (const value of [3, 4, 5]) {
      pass(2_000);
      rerender({ value });
      expect(result.current).toBe(2);
    }
    pass(4_000);
    expect(result.current).toBe(5);
  });

  it('goes on after the clock of the computer was set back', () => {
    const { result, rerender } = follow();
    rerender({ value: 2 });
    pass(0);
    jest.setSystemTime(Date.now() - 3 * 3_600_000);
    rerender({ value: 3 });
    pass(10_000);
    expect(result.current).toBe(3);
  });
});

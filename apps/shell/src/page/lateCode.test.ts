import { limits } from '@mayak/api';
import { lateCode } from './lateCode';

describe('ERR-D07 code that comes after the start', () => {
  afterEach(() => jest.useRealTimers());

  it('is asked for once by all who wait for it, and anew after it failed', async () => {
    const source = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('gone'));
    const load = lateCode(source);
    const both = [load(), load()];
    await expect(Promise.allSettled(both)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(source).toHaveBeenCalledTimes(1);
    await expect(load()).resolves.toBe('code');
  });

  it('has failed after a minute where its file hangs, as the bundler knows it', async () => {
    jest.useFakeTimers();
    const failed = jest.fn();
    const hangs = () => {
      document.head.append(Object.assign(document.createElement('script'), { onerror: failed }));
      return new Promise<string>(() => undefined);
    };
    const load = lateCode(jest.fn(async () => 'code').mockImplementationOnce(hangs));
    const first = load().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(limits.callTimeout);
    expect(await first).toBeInstanceOf(Error);
    expect([failed.mock.calls.length, document.head.querySelector('script')]).toEqual([1, null]);
    await expect(load()).resolves.toBe('code');
  });
});

import { everyMinute } from './watch';

const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('an open tab and the registry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('asks each minute, also after a failure', async () => {
    const ask = jest.fn(() => Promise.reject(new Error('offline')));
    const watching = everyMinute({ ask }).subscribe();
    await pass(59_000);
    expect(ask).not.toHaveBeenCalled();
    await pass(121_000);
    expect(ask).toHaveBeenCalledTimes(3);
    watching.unsubscribe();
  });

  it('does not ask while it is hidden, and asks at once when it is shown after more than a minute', async () => {
    const ask = jest.fn(async () => undefined);
    const watching = everyMinute({ ask }).subscribe();
    show('hidden');
    await pass(600_000);
    expect(ask).not.toHaveBeenCalled();
    show('visible');
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(1);
    show('hidden');
    await pass(20_000);
    show('visible');
    await pass(39_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
    watching.unsubscribe();
  });

  it('CONF-D07 asks within a minute after the clock of the computer was set back too', async () => {
    const ask = jest.fn(async () => undefined);
    const watching = everyMinute({ ask }).subscribe();
    jest.setSystemTime(Date.now() - 3 * 3_600_000);
    show('hidden');
    show('visible');
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    watching.unsubscribe();
  });
});

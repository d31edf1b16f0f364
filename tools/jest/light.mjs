import { addEventHandler, getState } from 'jest-circus';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** A test or a hook ends after so long, ms, unless it says otherwise, as with Jest's own runner. */
const usual = 60_000;

/** Rejections that nobody took so far; bare Node would end the process at the first, though it is taken a moment later. */
const untaken = new Map();
process.on('unhandledRejection', (cause, promise) => untaken.set(promise, cause));
process.on('rejectionHandled', (promise) => untaken.delete(promise));

/** As the function, but it fails when it is not done in time, or has left a rejection to nobody. */
const limited = (run, limit) =>
  async function limitedRun() {
    let timer;
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error(`It did not end within ${limit} ms.`)), limit);
    });
    try {
      await Promise.race([run.call(this), late]);
    } finally {
      clearTimeout(timer);
    }
    // That one was taken is told a moment later.
    if (untaken.size > 0) await new Promise((told) => setImmediate(told));
    for (const [promise, cause] of untaken) {
      untaken.delete(promise);
      throw cause;
    }
  };

const setImmediate = globalThis.setImmediate.bind(globalThis);
const setTimeout = globalThis.setTimeout.bind(globalThis);
const clearTimeout = globalThis.clearTimeout.bind(globalThis);

/** What a file says for all of its tests, by the block that holds them. */
const ofFile = new WeakMap();

addEventHandler(({ name, timeout }) => {
  const { currentDescribeBlock, rootDescribeBlock } = getState();
  const { children, hooks } = currentDescribeBlock;
  const added = name === 'add_test' ? children.at(-1) : name === 'add_hook' ? hooks.at(-1) : null;
  if (added?.fn) added.fn = limited(added.fn, timeout ?? ofFile.get(rootDescribeBlock) ?? usual);
});

const timers = new ModernFakeTimers({ config: { fakeTimers: { enableGlobally: true } }, global: globalThis });
const mocker = new ModuleMocker(globalThis);
/** What of Jest the runner lacks. */
Object.assign(globalThis.jest, {
  setTimeout: (ms) => void ofFile.set(getState().rootDescribeBlock, ms),
  useFakeTimers: (options) => {
    timers.useFakeTimers(options);
    return globalThis.jest;
  },
  useRealTimers: () => {
    timers.useRealTimers();
    return globalThis.jest;
  },
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
  replaceProperty: (object, key, value) => mocker.replaceProperty(object, key, value),
});

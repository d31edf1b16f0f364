import { addEventHandler, getState } from 'jest-circus';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { serialize } from 'node:v8';

/** A test or a hook ends after so long, ms, unless it says otherwise, as with Jest's own runner. */
const usual = 60_000;

/** Rejections that nobody took so far; bare Node would end the process at the first, though it is taken a moment later. */
const untaken = new Map();
let running = 0;
process.on('unhandledRejection', (cause, promise) => {
  // What no test has begun ends the process: its results would be waited for in vain.
  if (running === 0) throw cause;
  untaken.set(promise, cause);
});
process.on('rejectionHandled', (promise) => untaken.delete(promise));
// A run that is broken off takes its workers with it: a test may still wait for something.
process.on('disconnect', () => process.exit());

/** An error as the process that asked for the test can be sent it: some hold what no message can, as functions. */
function sendable(error) {
  try {
    serialize(error);
    return error;
  } catch {
    const { name = 'Error', message = String(error), stack } = error ?? {};
    return Object.assign(new Error(message), { name, stack });
  }
}

/** As the function, but it fails when it is not done in time, or has left a rejection to nobody. */
const limited = (run, limit) =>
  async function limitedRun() {
    let timer;
    running += 1;
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error(`It did not end within ${limit} ms.`)), limit);
    });
    try {
      await Promise.race([run.call(this), late]);
      // That one was taken is told a moment later.
      if (untaken.size > 0) await new Promise((told) => setImmediate(told));
      for (const [promise, cause] of untaken) {
        untaken.delete(promise);
        throw cause;
      }
    } catch (error) {
      throw sendable(error);
    } finally {
      running -= 1;
      clearTimeout(timer);
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

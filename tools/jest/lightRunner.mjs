import LightRunner from 'jest-light-runner/child-process';
import Tinypool from 'tinypool';

const { run } = Tinypool.prototype;

/**
 * Jest's light runner answers the first process that asks what its project is by telling all that were given a file, and forgets them: one that
 * has not come so far as to listen asks in vain later, and its file is waited for until the end of days. Each is answered here when it asks.
 */
Tinypool.prototype.run = function runAnswered(task, options) {
  if (!options?.channel) return run.call(this, task, options);
  const { workerData } = this.options;
  let tell;
  const channel = {
    onMessage: (listener) => void (tell = listener),
    postMessage: (message) =>
      message === 'jest-light-runner-get-worker-data' &&
      tell?.({ type: 'jest-light-runner-worker-data', workerData }),
  };
  return run.call(this, task, { ...options, channel });
};

export default LightRunner;

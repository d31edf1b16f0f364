// Loaded into a server under test: takes away the limits of calls, and writes how long the event loop was held and how
// much memory is in use when it gets SIGUSR2.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

const { limits } = await import(pathToFileURL(process.env.LIMITS_FILE).href);
limits.rate.calls = Infinity;
if (limits.rate.polls !== undefined) limits.rate.polls = Infinity;

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();

// The most processor time of this thread between two ticks: what it held the loop with by itself, on a machine of any load.
let busy = 0;
let used = process.threadCpuUsage();
// All processor time of this thread since the last question.
let since = used;
const tick = () => {
  const { user, system } = process.threadCpuUsage(used);
  used = process.threadCpuUsage();
  busy = Math.max(busy, (user + system) / 1e3);
  setTimeout(tick, 2).unref();
};
tick();
process.on('SIGUSR2', () => {
  const held = { max: loop.max / 1e6, p99: loop.percentile(99) / 1e6, busy };
  const { user, system } = process.threadCpuUsage(since);
  const thread = (user + system) / 1e3;
  loop.reset();
  busy = 0;
  globalThis.gc?.();
  used = since = process.threadCpuUsage();
  writeFileSync(
    process.env.LOOP_FILE,
    JSON.stringify({ ...held, thread, heap: process.memoryUsage().heapUsed, rss: process.memoryUsage().rss }),
  );
});

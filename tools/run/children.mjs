import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

/** npm passes on the Ctrl+C of a terminal, which its programs have had already: one so soon after the first is the same. */
const same = 1_000;
const never = new Promise(() => undefined);
/** The children that run, each with how it is ended and when it is over. */
const running = new Map();
let endingSince;

/** Starts a program that ends with this run: its process, and its exit code once it is over, which a run that is ending waits for in vain. */
export async function start(command, args, { endedBy, ...options } = {}) {
  if (endingSince !== undefined) await never;
  const child = spawn(command, args, options);
  const over = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
  running.set(child, { endedBy, over });
  const ended = over.then((code) => (endingSince === undefined ? code : never));
  ended.catch(() => undefined);
  return { child, ended };
}

/** Does this when the run ends, however it does; answers what does it sooner. */
export function atEnd(clean) {
  const done = () => {
    process.off('exit', done);
    clean();
  };
  process.on('exit', done);
  return done;
}

/** A process, and what it started, which may have groups of their own. */
function killTree(pid) {
  if (process.platform === 'win32')
    return void spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const all = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (id) => all.filter(([, parent]) => parent === id).flatMap(([one]) => [...below(one), one]);
  for (const one of [...below(pid), pid])
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
}

async function end(signal) {
  const code = 128 + constants.signals[signal];
  if (endingSince === undefined) {
    endingSince = Date.now();
    const all = [...running];
    for (const [child, { endedBy }] of all) child.kill(endedBy ?? signal);
    await Promise.allSettled(all.map(([, { over }]) => over));
    process.exit(code);
  }
  if (Date.now() - endingSince <= same) return;
  for (const child of running.keys()) killTree(child.pid);
  process.exit(code);
}

/** A signal ends the children, waits for them and cleans up; a second one kills them. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(signal));
}

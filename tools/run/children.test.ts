import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mayak-run-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run with a folder of its own and a child that says its process, and what it does with the signals that it hears. */
function startRun(onSignal: string, more = ''): ChildProcess {
  const hears = `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { ${onSignal} });`;
  const child = `${hears} console.log(process.pid); setTimeout(() => undefined, 600_000);`;
  const run = `
    import { rmSync } from 'node:fs';
    import { atEnd, endOnSignals, start } from ${module('./children.mjs')};
    endOnSignals();
    ${more}
    atEnd(() => rmSync(${JSON.stringify(folder)}, { recursive: true }));
    const { ended } = await start(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
    await ended;
    console.log('goes on');`;
  return spawn(process.execPath, ['--input-type=module', '-e', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What it says, line by line. */
function linesOf({ stdout }: ChildProcess) {
  const lines = createInterface({ input: stdout! })[Symbol.asyncIterator]();
  return async () => (await lines.next()).value as string | undefined;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('GEN-D01 a run that is broken off', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s passes it on, waits for its children, cleans up and ends with %i',
    async (signal, code) => {
      const run = startRun('console.log(signal); process.exit(0);');
      const next = linesOf(run);
      const pid = Number(await next());
      const over = once(run, 'exit');
      run.kill(signal);
      expect(await next()).toBe(signal);
      expect(await next()).toBeUndefined();
      expect(await over).toEqual([code, null]);
      expect(isAlive(pid)).toBe(false);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('twice kills the children that do not end', async () => {
    // Each signal comes long after the one before.
    const run = startRun('console.log("stays");', 'let now = 0; Date.now = () => (now += 5_000);');
    const next = linesOf(run);
    await next();
    const over = once(run, 'exit');
    run.kill('SIGTERM');
    expect(await next()).toBe('stays');
    run.kill('SIGINT');
    expect(await over).toEqual([130, null]);
    // Nobody is left who could say more.
    expect(await next()).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  it('by one Ctrl+C, of which npm tells it once more, waits for its children all the same', async () => {
    const heard = `Date.now = () => 0; process.on('SIGINT', () => console.log('heard'));`;
    const run = startRun('process.once("SIGHUP", () => process.exit(0));', heard);
    const next = linesOf(run);
    const pid = Number(await next());
    const over = once(run, 'exit');
    for (const _ of [1, 2]) {
      run.kill('SIGINT');
      expect(await next()).toBe('heard');
    }
    process.kill(pid, 'SIGHUP');
    expect(await over).toEqual([130, null]);
    expect(existsSync(folder)).toBe(false);
  });
});

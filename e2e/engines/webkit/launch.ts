import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '@mayak/run/ports';
import { webkitTools } from '@mayak/run/webkit';
import { bridgeTo } from './bridge.ts';
import { beginSession, resize, screen, type Driver } from './driver.ts';

/** The bar of the small browser takes as little room as it can: a page of 390 px is narrower than its buttons. */
const bar = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }';

const installed = () => {
  const tools = webkitTools();
  if (!tools) throw new Error('WebKitGTK, its driver or Xvfb is not installed here.');
  return tools;
};

/** A screen that nobody sees. */
export async function openDisplay(): Promise<{ name: string; close: () => void }> {
  const display = spawn(
    installed().display,
    ['-displayfd', '3', '-screen', '0', `${screen.width}x${screen.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const name = await new Promise<string>((resolve, reject) => {
    display.on('error', reject);
    display.on('exit', () => reject(new Error('Xvfb did not start.')));
    display.stdio[3]?.once('data', (bytes) => resolve(`:${String(bytes).trim()}`));
  });
  return { name, close: () => display.kill() };
}

export interface OpenWebKit {
  /** Where Playwright finds it. */
  address: string;
  driver: Driver;
  close: () => Promise<void>;
}

/** A browser with nothing kept, and its driver. */
export async function openWebKit(
  display: string,
  size: { width: number; height: number },
): Promise<OpenWebKit> {
  const { browser, driver } = installed();
  const home = mkdtempSync(join(tmpdir(), 'mayak-webkit-'));
  const styles = join(home, '.config/gtk-3.0/gtk.css');
  mkdirSync(dirname(styles), { recursive: true });
  writeFileSync(styles, bar);
  const first = await freePorts(2);
  const [inspected, driven] = [first, first + 1];
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
    WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${inspected}`,
  };
  const start = (path: string, ...args: string[]) =>
    spawn(path, args, { env, stdio: ['ignore', 'ignore', process.env['DEBUG'] ? 'inherit' : 'ignore'] });
  const running = [start(browser, '--automation', '--enable-developer-extras=true')];
  const end = async () => {
    await Promise.all(running.map(ended));
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await isOpen(inspected);
    running.unshift(start(driver, `--port=${driven}`, `--target=127.0.0.1:${inspected}`));
    await isOpen(driven);
    const session = await beginSession(`http://127.0.0.1:${driven}`);
    await resize(session, size);
    const bridge = await bridgeTo(inspected, session);
    const unwatched = new AbortController();
    void pageEnded(running.at(-1)?.pid, unwatched.signal).then(bridge.close);
    return {
      address: bridge.address,
      driver: session,
      close: async () => {
        unwatched.abort();
        bridge.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What a file of the system says; nothing where what it is of has ended. */
function told(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a browser has a process for its page; each of its threads knows the processes that it began. */
function hasPage(browser: number): boolean {
  const threads = existsSync(`/proc/${browser}`) ? readdirSync(`/proc/${browser}/task`) : [];
  const begun = threads.flatMap((thread) => told(`/proc/${browser}/task/${thread}/children`).split(' '));
  return begun.some((one) => one !== '' && told(`/proc/${one}/comm`).startsWith('WebKitWebProc'));
}

/** Resolves when the process of the page is gone, or is not watched any more: the browser tells nobody, and whoever waits for an answer waits on. */
async function pageEnded(browser: number | undefined, unwatched: AbortSignal): Promise<void> {
  let missed = 0;
  // Another site may bring another process.
  while (browser !== undefined && missed < 5 && !unwatched.aborted) {
    missed = hasPage(browser) ? 0 : missed + 1;
    await setTimeout(1_000, undefined, { signal: unwatched }).catch(() => undefined);
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Waits until somebody listens there. */
async function isOpen(port: number): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (isThere) return;
    await setTimeout(50);
  }
  throw new Error(`WebKit did not start: nobody listens on port ${port}.`);
}

import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/** Processor seconds by who took them: `page`, `gpu`, `network` and so on, or one of their threads. */
export type Seconds = ReadonlyMap<string, number>;

const kinds: Readonly<Record<string, string>> = {
  browser: 'browser',
  renderer: 'page',
  GPU: 'gpu',
  'network.mojom.NetworkService': 'network',
};
/** Linux counts the time of threads in hundredths of a second. */
const ticks = 100;

interface Process {
  type: string;
  id: number;
  cpuTime: number;
}

/** Threads of one name count as one: a pool has as many as the browser likes. */
const nameOf = (thread: string) => thread.replace(/[\d#/-]+$/, '').replace(/Foreg$|Backg$/, '');

/** What each thread of a process took; nothing where the system does not tell. */
function threadsOf(id: number): [name: string, seconds: number][] {
  try {
    return readdirSync(`/proc/${id}/task`).map((thread) => {
      const text = readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8');
      const [open, close] = [text.indexOf('('), text.lastIndexOf(')')];
      const [user = 0, system = 0] = text
        .slice(close + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return [nameOf(text.slice(open + 1, close)), (user + system) / ticks];
    });
  } catch {
    return []; // not Linux, or it ended
  }
}

/** What all processes of a browser have taken so far, each with the threads of those that draw the page. */
export async function secondsOf(browser: Browser): Promise<Seconds> {
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as { processInfo: Process[] };
    const found = new Map<string, number>();
    const add = (name: string, seconds: number) => void found.set(name, (found.get(name) ?? 0) + seconds);
    for (const { type, id, cpuTime } of processInfo) {
      const kind = kinds[type] ?? 'others';
      add(kind, cpuTime);
      if (kind === 'page') for (const [name, seconds] of threadsOf(id)) add(`page: ${name}`, seconds);
    }
    return found;
  } finally {
    await devtools.detach();
  }
}

/** What was taken between two looks. A process that ended meanwhile took nothing. */
export const between = (before: Seconds, after: Seconds): Seconds =>
  new Map([...after].map(([name, seconds]) => [name, Math.max(0, seconds - (before.get(name) ?? 0))]));

/** All processes together, without their threads, which are parts of them. */
export const allOf = (seconds: Seconds): number =>
  [...seconds].reduce((sum, [name, one]) => (name.includes(': ') ? sum : sum + one), 0);

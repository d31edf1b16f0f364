import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { BeaconColumns } from '@mayak/api';
import type { Browser, Page } from 'playwright';
import { median, quantile } from './numbers.ts';
import { probe } from './probe.ts';

/** What one run measured; milliseconds unless the name says otherwise. */
export interface Measured {
  shown: number;
  scripts: number;
  scriptKilobytes: number;
  refresh: number;
  refreshLongTasks: number;
  frameMedian: number;
  frameP95: number;
  frameMost: number;
  heapMegabytes: number;
  liveBusyPercent: number;
  liveLongTasks: number;
}

/** How a page is driven: where it is, how it is signed in, and how a refresh of all positions is asked of it. */
export interface Subject {
  url: string;
  token: string | null;
  refresh(page: Page, columns: BeaconColumns): Promise<void>;
  /** Fewer for a page that takes seconds for each. */
  refreshes: number;
  dragSteps: number;
  wheelTurns: readonly number[];
  /** How long it may take to be shown or refreshed before it counts as broken. */
  patience: number;
}

const viewport = { width: 1440, height: 900 };

/** The same states some metres on, as the answer to a page that knows all beacons already. */
export function movedOn(columns: BeaconColumns, turn: number): BeaconColumns {
  const { Cards, States } = columns;
  return BeaconColumns.parse({
    ...columns,
    Complete: false,
    Removed: [],
    Cards: Object.fromEntries(Object.keys(Cards).map((key) => [key, []])),
    States: { ...States, Lat: States.Lat.map((lat) => (lat === null ? null : lat + turn * 1e-4)) },
  });
}

async function kilobytesOf(urls: readonly string[]) {
  const bodies = await Promise.all(
    urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000;
}

async function refreshes(page: Page, subject: Subject, columns: BeaconColumns) {
  await page.evaluate(() => void (window.bench.longTasks.length = window.bench.refreshes.length = 0));
  for (let turn = 1; turn <= subject.refreshes; turn++) {
    await subject.refresh(page, movedOn(columns, turn));
    await page.waitForFunction((n) => window.bench.refreshes.length >= n, turn, {
      timeout: subject.patience,
      polling: 50,
    });
    await pause(300);
  }
  return page.evaluate(() => ({ times: window.bench.refreshes, long: window.bench.longTasks.length }));
}

async function movement(page: Page, { dragSteps: steps, wheelTurns }: Subject) {
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('the page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => void (window.bench.frames.length = 0));
  for (const way of [1, -1]) {
    await page.mouse.down();
    for (let i = 1; i <= steps; i++) {
      await page.mouse.move(x + way * i * (360 / steps), y + Math.sin(i / 6) * 50);
      await pause(12);
    }
    await page.mouse.up();
    await pause(500);
    await page.mouse.move(x, y);
  }
  for (const turn of wheelTurns) {
    await page.mouse.wheel(0, turn);
    await pause(700);
  }
  return page.evaluate(() => window.bench.frames);
}

/** Opens a page anew, with an empty cache, and measures it from its navigation on. */
export async function measure(
  browser: Browser,
  subject: Subject,
  columns: BeaconColumns,
  live: number,
): Promise<Measured> {
  const context = await browser.newContext({ viewport, locale: 'ru-RU' });
  try {
    await context.addInitScript(probe);
    if (subject.token !== null)
      await context.addInitScript((token) => localStorage.setItem('token', token), subject.token);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(subject.url);
    await page
      .waitForFunction(() => window.bench.shownAt !== null, null, { timeout: subject.patience, polling: 50 })
      .catch(async (cause: unknown) => {
        const text = (await page.locator('body').innerText()).slice(0, 300);
        throw new Error(`${subject.url} does not come up.\n${said.join('\n')}\n${text}`, { cause });
      });
    const { shownAt, scripts } = await page.evaluate(() => window.bench);
    await pause(1_500);

    await devtools.send('Performance.enable');
    const taskSeconds = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
        ?.value ?? 0;
    await page.evaluate(() => void (window.bench.longTasks.length = 0));
    const before = await taskSeconds();
    await pause(live);
    const busy = ((await taskSeconds()) - before) / (live / 1_000);
    const liveLongTasks = await page.evaluate(() => window.bench.longTasks.length);

    const frames = await movement(page, subject);
    const refreshed = await refreshes(page, subject, columns);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      shown: shownAt ?? NaN,
      scripts: scripts.length,
      scriptKilobytes: await kilobytesOf(scripts),
      refresh: median(refreshed.times),
      refreshLongTasks: refreshed.long,
      frameMedian: median(frames),
      frameP95: quantile(frames, 0.95),
      frameMost: Math.max(...frames),
      heapMegabytes: usedSize / 1_000_000,
      liveBusyPercent: busy * 100,
      liveLongTasks,
    };
  } finally {
    await context.close();
  }
}

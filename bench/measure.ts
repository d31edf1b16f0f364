import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { BeaconColumns } from '@mayak/api';
import type { Browser, Page } from 'playwright';
import { median, quantile, sum } from './numbers.ts';
import { probe } from './probe.ts';
import { tasksOf } from './tasks.ts';

/** What one run measured; milliseconds unless the name says otherwise. A task's time is processor time. */
export interface Measured {
  shown: number;
  shownWork: number;
  scripts: number;
  scriptKilobytes: number;
  refresh: number;
  refreshLongTasks: number;
  refreshTask: number;
  frameMedian: number;
  frameP95: number;
  frameMost: number;
  movementTask: number;
  heapMegabytes: number;
  liveBusyPercent: number;
  liveTask: number;
}

/** How a page is driven: where it is, how it is signed in, and how a refresh of all positions is asked of it. */
export interface Subject {
  url: string;
  token: string | null;
  /** Runs in the page before its own code. */
  prepare?: () => void;
  refresh(page: Page): Promise<void>;
  /** Fewer for a page that takes seconds for each. */
  refreshes: number;
  dragSteps: number;
  wheelTurns: readonly number[];
  /** How long it may take to be shown or refreshed before it counts as broken. */
  patience: number;
}

const longTask = 50;
const viewport = { width: 1440, height: 900 };
/** A browser goes on starting a new window's processes after it shows an empty tab; nobody navigates sooner. */
const windowSettles = 1_000;

/** As the fleet's places are written: longer numbers would be read longer. */
const digits = 5;

/** The same states some metres on, as the answer to a page that knows all beacons already. */
export function movedOn(columns: BeaconColumns, turn: number): BeaconColumns {
  const { Cards, States } = columns;
  return BeaconColumns.parse({
    ...columns,
    Complete: false,
    Removed: [],
    Cards: Object.fromEntries(Object.keys(Cards).map((key) => [key, []])),
    States: {
      ...States,
      Lat: States.Lat.map((lat) => (lat === null ? null : Number((lat + turn * 1e-4).toFixed(digits)))),
    },
  });
}

async function kilobytesOf(urls: readonly string[]) {
  const bodies = await Promise.all(
    urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000;
}

/** Puts the answers of all refreshes into the page, before its tasks are watched. */
async function giveAnswers(page: Page, subject: Subject, columns: BeaconColumns) {
  for (let turn = 1; turn <= subject.refreshes; turn++)
    await page.evaluate(
      (text) => void window.bench.answers.push(text),
      JSON.stringify(movedOn(columns, turn)),
    );
}

async function refreshes(page: Page, subject: Subject) {
  for (let turn = 1; turn <= subject.refreshes; turn++) {
    await subject.refresh(page);
    await page.waitForFunction((n) => window.bench.refreshes.length >= n, turn, {
      timeout: subject.patience,
      polling: 50,
    });
    await pause(300);
  }
}

async function movement(page: Page, { dragSteps: steps, wheelTurns }: Subject) {
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('the page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => window.bench.watch(true));
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
    if (subject.prepare) await context.addInitScript(subject.prepare);
    if (subject.token !== null)
      await context.addInitScript((token) => localStorage.setItem('token', token), subject.token);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await pause(windowSettles);
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const shownTasks = await tasksOf(browser, page, async () => {
      await page.goto(subject.url);
      await page
        .waitForFunction(() => window.bench.shownAt !== null, null, {
          timeout: subject.patience,
          polling: 50,
        })
        .catch(async (cause: unknown) => {
          const text = (await page.locator('body').innerText()).slice(0, 300);
          throw new Error(`${subject.url} does not come up.\n${said.join('\n')}\n${text}`, { cause });
        });
    });
    const { shownAt, scripts } = await page.evaluate(() => ({ ...window.bench, watch: null }));
    await pause(1_500);

    const liveTasks = await tasksOf(browser, page, () => pause(live));
    const movementTasks = await tasksOf(browser, page, () => movement(page, subject));
    const frames = await page.evaluate(() => window.bench.frames);
    await page.evaluate(() => window.bench.watch(false));
    await giveAnswers(page, subject, columns);
    const refreshTasks = await tasksOf(browser, page, () => refreshes(page, subject));
    const times = await page.evaluate(() => window.bench.refreshes);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      shown: shownAt ?? NaN,
      shownWork: sum(shownTasks),
      scripts: scripts.length,
      scriptKilobytes: await kilobytesOf(scripts),
      refresh: median(times),
      refreshLongTasks: refreshTasks.filter((milliseconds) => milliseconds > longTask).length,
      refreshTask: Math.max(...refreshTasks),
      frameMedian: median(frames),
      frameP95: quantile(frames, 0.95),
      frameMost: Math.max(...frames),
      movementTask: Math.max(...movementTasks),
      heapMegabytes: usedSize / 1_000_000,
      liveBusyPercent: (sum(liveTasks) / live) * 100,
      liveTask: Math.max(0, ...liveTasks),
    };
  } finally {
    await context.close();
  }
}

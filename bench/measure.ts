import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { BeaconColumns } from '@mayak/api';
import type { Browser, CDPSession, Page } from 'playwright';
import { median, quantile, sum } from './numbers.ts';
import { allOf, between, secondsOf, type Seconds } from './processes.ts';
import { probe } from './probe.ts';
import { tasksOf } from './tasks.ts';

/** What one run measured; milliseconds unless the name says otherwise. A task's time is processor time. */
export interface Measured {
  list: number;
  markers: number;
  /** Processor seconds of all processes of the browser until list and markers are on the screen, whatever draws them. */
  seenSeconds: number;
  shown: number;
  shownWork: number;
  /** The same until both are the screen's own. */
  shownSeconds: number;
  scripts: number;
  scriptKilobytes: number;
  /** The first refresh of a page, and the median of those after it. */
  firstRefresh: number;
  refresh: number;
  refreshLongTasks: number;
  refreshTask: number;
  panMedian: number;
  panP95: number;
  panMost: number;
  panTask: number;
  zoomP95: number;
  zoomMost: number;
  heapMegabytes: number;
  /** All threads of the page's process, with nothing asked of it: milliseconds a second. */
  idleCpu: number;
  liveBusyPercent: number;
  liveTask: number;
}

/** One run: its figures, and which processes and threads took the time until the page was shown. */
export interface Run extends Measured {
  taken: Seconds;
}

/** How a page is driven: where it is, how it is signed in, and how a refresh of all positions is asked of it. */
export interface Subject {
  url: string;
  token: string | null;
  /** Run in the page before its own code, one after the other. */
  prepare?: readonly (() => void)[];
  /** A row of its list, where it has no role of its own. */
  row?: string;
  refresh(page: Page): Promise<void>;
  /** Fewer for a page that takes seconds for each. */
  refreshes: number;
  /** What the map is dragged by. */
  map: string;
  /** How long it may take to be shown or refreshed before it counts as broken. */
  patience: number;
}

const longTask = 50;
const viewport = { width: 1440, height: 900 };
/** A browser goes on starting a new window's processes after it shows an empty tab; nobody navigates sooner. */
const windowSettles = 1_000;

/** As the fleet's places are written: longer numbers would be read longer. */
const digits = 5;
/** A refresh moves each place by so many degrees, there and back: far enough to be seen on any map. */
const move = 0.5;

/** The same states somewhere else, as the answer to a page that knows all beacons already. */
export function movedOn(columns: BeaconColumns, turn: number): BeaconColumns {
  const { Cards, States } = columns;
  return BeaconColumns.parse({
    ...columns,
    Complete: false,
    Removed: [],
    Cards: Object.fromEntries(Object.keys(Cards).map((key) => [key, []])),
    States: {
      ...States,
      Lat: States.Lat.map((lat) => (lat === null ? null : Number((lat + (turn % 2) * move).toFixed(digits)))),
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

const panLength = 5_000;
const wheelTurns = [-240, -240, 240, 240];

/** The frames that come while something is done. */
async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => window.bench.watch(true));
  await work();
  const frames = await page.evaluate(() => window.bench.frames);
  await page.evaluate(() => window.bench.watch(false));
  return frames;
}

async function middleOf(page: Page, { map }: Subject): Promise<[x: number, y: number]> {
  const box = await page.locator(map).first().boundingBox();
  if (!box) throw new Error('the page has no map');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A drag in wide circles that never rests: rests would thin the slow frames. */
async function pan(page: Page, subject: Subject): Promise<number[]> {
  const [x, y] = await middleOf(page, subject);
  await page.mouse.move(x + 250, y);
  await page.mouse.down();
  await page.mouse.move(x + 250, y + 8);
  const frames = await framesOf(page, async () => {
    const started = performance.now();
    for (let at = 0; at < panLength; at = performance.now() - started) {
      const angle = (at / 1_250) * Math.PI;
      await page.mouse.move(x + 250 * Math.cos(angle), y + 180 * Math.sin(angle));
      await pause(8);
    }
  });
  await page.mouse.up();
  await pause(500);
  return frames;
}

async function zoom(page: Page, subject: Subject): Promise<number[]> {
  await page.mouse.move(...(await middleOf(page, subject)));
  return framesOf(page, async () => {
    for (const turn of wheelTurns) {
      await page.mouse.wheel(0, turn);
      await pause(700);
    }
  });
}

/** Processor time of everything that the browser's page does, milliseconds. */
async function cpuOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? NaN) * 1_000;
}

async function idleOf(devtools: CDPSession, length: number): Promise<number> {
  const before = await cpuOf(devtools);
  await pause(length);
  return ((await cpuOf(devtools)) - before) / (length / 1_000);
}

/** Opens a page anew, with an empty cache, and measures it from its navigation on. */
export async function measure(
  browser: Browser,
  subject: Subject,
  columns: BeaconColumns,
  live: number,
): Promise<Run> {
  const context = await browser.newContext({ viewport, locale: 'ru-RU' });
  try {
    await context.addInitScript(probe, subject.row ?? '[role=treeitem]');
    for (const prepare of subject.prepare ?? []) await context.addInitScript(prepare);
    if (subject.token !== null)
      await context.addInitScript((token) => localStorage.setItem('token', token), subject.token);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await pause(windowSettles);
    const atRest = await secondsOf(browser);
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const until = (isThere: () => boolean) =>
      page
        .waitForFunction(isThere, null, { timeout: subject.patience, polling: 50 })
        .catch(async (cause: unknown) => {
          const text = (await page.locator('body').innerText()).slice(0, 300);
          throw new Error(`${subject.url} does not come up.\n${said.join('\n')}\n${text}`, { cause });
        });
    let seen = atRest;
    const shownTasks = await tasksOf(browser, page, async () => {
      await page.goto(subject.url, { waitUntil: 'commit' });
      await until(() => window.bench.listAt !== null && window.bench.markersAt !== null);
      seen = await secondsOf(browser);
      await until(() => window.bench.shownAt !== null);
    });
    const taken = between(atRest, await secondsOf(browser));
    const { listAt, markersAt, shownAt, scripts } = await page.evaluate(() => ({
      ...window.bench,
      watch: null,
    }));
    await pause(1_500);

    const liveTasks = await tasksOf(browser, page, () => pause(live));
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const idleCpu = await idleOf(devtools, live);
    let panned: number[] = [];
    const panTasks = await tasksOf(browser, page, async () => {
      panned = await pan(page, subject);
    });
    const zoomed = await zoom(page, subject);
    await giveAnswers(page, subject, columns);
    const refreshTasks = await tasksOf(browser, page, () => refreshes(page, subject));
    const times = await page.evaluate(() => window.bench.refreshes);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      list: listAt ?? NaN,
      markers: markersAt ?? NaN,
      shown: shownAt ?? NaN,
      shownWork: sum(shownTasks),
      seenSeconds: allOf(between(atRest, seen)),
      shownSeconds: allOf(taken),
      taken,
      scripts: scripts.length,
      scriptKilobytes: await kilobytesOf(scripts),
      firstRefresh: times[0] ?? NaN,
      refresh: median(times.length > 1 ? times.slice(1) : times),
      refreshLongTasks: refreshTasks.filter((milliseconds) => milliseconds > longTask).length,
      refreshTask: Math.max(...refreshTasks),
      panMedian: median(panned),
      panP95: quantile(panned, 0.95),
      panMost: Math.max(...panned),
      panTask: Math.max(...panTasks),
      zoomP95: quantile(zoomed, 0.95),
      zoomMost: Math.max(...zoomed),
      idleCpu,
      heapMegabytes: usedSize / 1_000_000,
      liveBusyPercent: (sum(liveTasks) / live) * 100,
      liveTask: Math.max(0, ...liveTasks),
    };
  } finally {
    await context.close();
  }
}

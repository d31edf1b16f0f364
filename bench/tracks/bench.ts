import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { getTrackColumns, pathOf } from '@mayak/api';
import { decodeTrack } from '@mayak/api/history';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { fillSeconds } from '../history/fillSeconds.ts';
import { waitForDays } from '../server/measures.ts';
import { median, quantile, sum } from '../numbers.ts';
import { makeFleet, token } from '../server/fleet.ts';
import { here, openPostgres, startServer, stopServer } from '../server/running.ts';
import { tasksOf } from '../tasks.ts';
import { servePeer } from './peerPage.ts';
import { probe } from './probe.ts';

// What tracks cost the page: 10,000 to 1,000,000 fixes at 1 s to the painted line, the frames of a pan and the heap, beside stock
// Leaflet polylines of the same places; and the frames of two days at 1 s of three beacons, played 300 times faster.
// `node bench/tracks/bench.ts [--sizes 10000,100000,1000000] [--runs 3] [--alone] [--smoke]`

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string' },
    runs: { type: 'string' },
    alone: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
});
const sizes = (given.sizes ?? (given.smoke ? '5000' : '10000,100000,1000000')).split(',').map(Number);
const runs = Number(given.runs ?? (given.smoke ? 1 : 3));
const played = given.smoke ? 4_000 : 172_800;
const megabyte = 2 ** 20;
const longTask = 50;
const patience = 180_000;

type Row = Record<string, number>;

async function opened(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await context.addInitScript(probe);
  await context.addInitScript((text) => localStorage.setItem('token', text), token);
  const page = await context.newPage();
  // A new window's processes go on starting after it shows an empty tab; nobody navigates sooner.
  await pause(1_000);
  return { page, close: () => context.close() };
}

async function shown(page: Page, url: string) {
  await page.goto(url);
  await page.waitForFunction(() => window.tracksSeen.paintedAt !== null, null, {
    timeout: patience,
    polling: 50,
  });
}

/** The frames of a map that is dragged there and back for some seconds. */
async function framesOfPan(page: Page): Promise<number[]> {
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('the page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => window.tracksSeen.watch(true));
  for (const way of [1, -1, -1, 1]) {
    await page.mouse.down();
    for (let i = 1; i <= 40; i += 1) {
      await page.mouse.move(x + way * i * 8, y + Math.sin(i / 6) * 50);
      await pause(12);
    }
    await page.mouse.up();
    await page.mouse.move(x, y);
  }
  await page.evaluate(() => window.tracksSeen.watch(false));
  return page.evaluate(() => window.tracksSeen.frames);
}

const framesSaid = (frames: readonly number[], what: string): Row => ({
  [`${what}: frame p50, ms`]: median(frames),
  [`${what}: frame p95, ms`]: quantile(frames, 0.95),
  [`${what}: frame max, ms`]: Math.max(...frames),
});

async function measured(browser: Browser, url: string, answered: string): Promise<Row> {
  const { page, close } = await opened(browser);
  try {
    let tasks: number[] = [];
    tasks = await tasksOf(browser, page, () => shown(page, url));
    const firstByte = await page.evaluate(
      (part) =>
        performance
          .getEntriesByType('resource')
          .findLast((entry): entry is PerformanceResourceTiming => entry.name.includes(part))
          ?.responseStart ?? NaN,
      answered,
    );
    const [line, painted] = await page.evaluate(() => [
      window.tracksSeen.lineAt ?? NaN,
      window.tracksSeen.paintedAt ?? NaN,
    ]);
    await pause(1_000);
    const frames = await framesOfPan(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      'navigation to the line, ms': line,
      'navigation to painted by the map, ms': painted,
      'first byte to painted, ms': painted - firstByte,
      'work to painted, ms of processor': sum(tasks),
      'longest task to painted, ms of processor': Math.max(...tasks),
      ...framesSaid(frames, 'pan'),
      'heap, MB': usedSize / megabyte,
    };
  } finally {
    await close();
  }
}

/** Three beacons at once, 300 times faster, with all that the screen shows of them. */
async function measuredPlayback(browser: Browser, url: string): Promise<Row> {
  const { page, close } = await opened(browser);
  try {
    await shown(page, url);
    await page.locator('select:has(option[value="300"])').selectOption('300');
    await pause(2_000);
    let frames: number[] = [];
    const tasks = await tasksOf(browser, page, async () => {
      await page.locator('button:has(.lucide-play)').click();
      await pause(500);
      await page.evaluate(() => window.tracksSeen.watch(true));
      await pause(given.smoke ? 1_000 : 10_000);
      await page.evaluate(() => window.tracksSeen.watch(false));
      frames = await page.evaluate(() => window.tracksSeen.frames);
    });
    return {
      ...framesSaid(frames, 'playback'),
      'playback: work a frame, ms of processor': sum(tasks) / frames.length,
      'playback: tasks over 50 ms of processor': tasks.filter((ms) => ms > longTask).length,
    };
  } finally {
    await close();
  }
}

const medians = (rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((key) => [key, median(rows.map((row) => row[key] ?? NaN))]),
  );

async function several(measure: () => Promise<Row>): Promise<Row> {
  const rows: Row[] = [];
  for (let run = 0; run < runs; run += 1) rows.push(await measure());
  return medians(rows);
}

const period = (size: number) => {
  const now = Date.now();
  return {
    startDt: new Date(now - (size + 600) * 1_000).toISOString(),
    endDt: new Date(now).toISOString(),
  };
};

async function placesOf(url: string, query: string): Promise<[number, number][]> {
  const headers = { Accept: getTrackColumns.accept, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${pathOf(getTrackColumns, { id: 1 })}?${query}`, { headers });
  const { fixes } = decodeTrack(await answer.arrayBuffer());
  return Array.from(fixes.lat, (lat, i) => [lat, fixes.lng[i] ?? 0]);
}

const postgres = await openPostgres();
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
const columns: [string, Row][] = [];

async function onServer(plan: { beacons: number; size: number }, run: (url: string) => Promise<void>) {
  const name = `tracks_${plan.beacons}_${plan.size}`;
  await postgres.server.createDatabase(name);
  await stopServer(await startServer(here, postgres.urlOf(name)));
  const db = postgres.server.getPgClient(name);
  await db.connect();
  await makeFleet(db, plan.beacons);
  await fillSeconds(db, { ...plan, hasDays: true });
  const running = await startServer(here, postgres.urlOf(name));
  try {
    await waitForDays(db);
    await run(running.url);
  } finally {
    await stopServer(running);
    await db.end();
  }
}

try {
  for (const size of sizes)
    await onServer({ beacons: 1, size }, async (url) => {
      const query = new URLSearchParams(period(size)).toString();
      const own = `${url}/tracks?beacon=1&${query}`;
      await measured(browser, own, 'getTrack2');
      columns.push([`${size}`, await several(() => measured(browser, own, 'getTrack2'))]);
      if (given.alone) return;
      const peer = await servePeer(await placesOf(url, query));
      for (const how of ['svg', 'canvas']) {
        const page = `${peer.url}?${how}`;
        // A peer that fails or takes longer than its patience leaves our figures as they are.
        await several(() => measured(browser, page, 'track.json')).then(
          (row) => columns.push([`${size} Leaflet ${how}`, row]),
          (error: unknown) => console.error(`${size} Leaflet ${how}: ${String(error).slice(0, 200)}`),
        );
      }
      peer.stop();
    });
  await onServer({ beacons: 3, size: played }, async (url) => {
    const { startDt, endDt } = period(played);
    const asked = [1, 2, 3].map((id) => `beacon=${id}&startDt=${startDt}&endDt=${endDt}`).join('&');
    columns.push([
      `3 x ${played} at x300`,
      await several(() => measuredPlayback(browser, `${url}/tracks?${asked}`)),
    ]);
  });
} finally {
  await browser.close();
  await postgres.stop();
}

const titles = [...new Set(columns.flatMap(([, row]) => Object.keys(row)))];
const lines = [
  ['', ...columns.map(([title]) => title)],
  ...titles.map((title) => [title, ...columns.map(([, row]) => row[title]?.toFixed(1) ?? '')]),
];
const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
for (const line of lines)
  console.log(
    line
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart((widths[i] ?? 0) + 2)))
      .join(''),
  );

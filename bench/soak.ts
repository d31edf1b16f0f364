import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { columnsType } from '@mayak/api';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { chromium, type CDPSession, type Page } from 'playwright';
import { openProduct, type Product } from './product.ts';
import { judge, type Minute } from './soakResult.ts';

// A page of monitoring that is left open for hours: heap, nodes, listeners and work, minute by minute, then many
// changes of area. `node bench/soak.ts --minutes 60 --fleet 10000 --rate 167 --changes 200 [--data folder]`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    fleet: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '167' },
    changes: { type: 'string', default: '200' },
    data: { type: 'string' },
  },
});
const minute = 60_000;
const areas = ['/monitoring', '/tracks', '/monitoring', '/geoobjects', '/monitoring', '/history'] as const;
/** Every area has been opened, and what is kept for the next time is there. */
const changesBefore = areas.length * 2;

/** What the browser counts of the page after a collection of garbage; work in seconds of processor time. */
async function counted(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    heapMegabytes: of('JSHeapUsedSize') / 1_000_000,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    work: of('TaskDuration'),
  };
}

/** How many beacons changed since the last call. */
function changesOf({ url, token }: Product) {
  let version = 0;
  return async () => {
    const answer = await fetch(`${url}/api/beacons?since=${version}`, {
      headers: { Accept: columnsType, Authorization: `Bearer ${token}` },
    });
    const columns = (await answer.json()) as { Version: number; States: { Id: unknown[] } };
    const isFirst = version === 0;
    version = columns.Version;
    return isFirst ? 0 : columns.States.Id.length;
  };
}

/** Sends positions of beacons, one after the other, by the door that phones use. */
function sender({ url, columns: { Cards, States } }: Product) {
  const imeis = new Map(Cards.Id.map((id, i) => [id, Cards.Imei[i]?.split(' ')[0] ?? '']));
  let turn = 0;
  const one = () => {
    const i = turn++ % States.Id.length;
    const query = new URLSearchParams({
      id: imeis.get(States.Id[i] ?? 0) ?? '',
      lat: String((States.Lat[i] ?? 70) + turn * 1e-7),
      lon: String(States.Lon[i] ?? 40),
      timestamp: String(Math.floor(Date.now() / 1_000)),
    });
    return fetch(`${url}/ingest/osmand?${query}`).then((answer) => answer.arrayBuffer());
  };
  return (count: number) => Promise.all(Array.from({ length: Math.max(0, count) }, one));
}

async function watch(product: Product, devtools: CDPSession, minutes: number): Promise<Minute[]> {
  const changed = changesOf(product);
  const send = sender(product);
  const rate = Number(values.rate);
  await changed();
  const told: Minute[] = [];
  let before = await counted(devtools);
  for (let i = 1; i <= minutes; i++) {
    let updates = 0;
    for (const end = Date.now() + minute; Date.now() < end; await pause(900)) {
      const latest = await changed();
      updates += latest;
      await send(Math.min(rate, rate - latest));
    }
    const now = await counted(devtools);
    const busyPercent = ((now.work - before.work) * 1_000 * 100) / minute;
    told.push({ ...now, busyPercent, updatesPerSecond: (updates * 1_000) / minute });
    before = await counted(devtools);
    const { heapMegabytes, nodes, listeners } = now;
    console.log(
      `minute ${i}: heap ${heapMegabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners, busy ${busyPercent.toFixed(1)} %, ${(updates / 60).toFixed(0)} updates/s`,
    );
  }
  return told;
}

async function change(page: Page, times: number) {
  for (let i = 0; i < times; i++) {
    const to = areas[(i + 1) % areas.length] ?? areas[0];
    await page.locator(`header a[href="${to}"]`).first().click();
    await page.waitForURL((url) => url.pathname === to);
    await page.locator('.area').first().waitFor();
  }
}

const product = await openProduct({
  fleet: Number(values.fleet),
  runs: 1,
  url: null,
  data: values.data ?? null,
  before: null,
  alone: true,
  smoke: false,
});
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await context.addInitScript((token) => localStorage.setItem('token', token), product.token);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await devtools.send('Performance.enable');
  await page.goto(`${product.url}/monitoring`);
  await page.locator('[role=treeitem]').first().waitFor();
  const minutes = await watch(product, devtools, Number(values.minutes));
  await change(page, changesBefore);
  const before = await counted(devtools);
  await change(page, Number(values.changes));
  const after = await counted(devtools);
  const { text, isGood } = judge(minutes, { before, after, times: Number(values.changes) });
  console.log(text);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}

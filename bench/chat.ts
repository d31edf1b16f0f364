import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ingestPacket } from '@mayak/api';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { chromium, type Page } from 'playwright';
import { quantile, sum } from './numbers.ts';
import { openProduct, type Product } from './product.ts';
import { tasksOf } from './tasks.ts';

// A conversation of many messages: how long all of it takes to be loaded by scrolling upwards, and what scrolling through it costs.
// `node bench/chat.ts [--messages 10000] [--url http://127.0.0.1:3333] [--task 50] [--smoke]`

const { values: given } = parseArgs({
  options: {
    messages: { type: 'string' },
    url: { type: 'string' },
    task: { type: 'string', default: '50' },
    smoke: { type: 'boolean', default: false },
  },
});
const messages = Number(given.messages ?? (given.smoke ? 300 : 10_000));
const perPacket = 100;

/** Messages that came from a device, by its own door. */
async function fill({ url, columns: { Cards } }: Product): Promise<number> {
  const at = Cards.Imei.findIndex((imei) => imei.split(' ').some((one) => one.startsWith('00101')));
  const imei = Cards.Imei[at]?.split(' ').find((one) => one.startsWith('00101')) ?? '';
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Imei': imei,
    'X-Device-Key': `demo-${Cards.SerialNumber[at] ?? ''}`,
  };
  for (let sent = 0; sent < messages; sent += perPacket) {
    const now = new Date().toISOString();
    const body = {
      PacketId: `chat-${now}-${sent}`,
      PacketDt: now,
      Transport: 0,
      Points: [],
      Messages: Array.from({ length: Math.min(perPacket, messages - sent) }, (_, i) => ({
        DeviceMessageId: `chat-${now}-${sent + i}`,
        Content: `Message ${sent + i}: fuel ${400 - (i % 300)} l, all is well aboard`,
        SentDt: now,
      })),
    };
    const answer = await fetch(`${url}/api${ingestPacket.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`A packet was answered ${answer.status}: ${await answer.text()}`);
  }
  return Cards.Id[at] ?? 0;
}

/** The server takes so many calls a minute of one user: the page says so, waits and goes on by itself. */
const longestPause = 180_000;

/** Scrolls upwards until all are there; seconds. */
async function loadAll(page: Page): Promise<number> {
  const began = performance.now();
  const log = page.getByRole('log');
  const scrollUp = () =>
    log.evaluate((box) => {
      box.scrollTo({ top: -box.scrollHeight });
      return box.getElementsByTagName('time').length;
    });
  let known = 0;
  let changed = began;
  for (let now = await scrollUp(); now < messages; now = await scrollUp()) {
    if (now > known) [known, changed] = [now, performance.now()];
    if (performance.now() - changed > longestPause)
      throw new Error(`No more than ${known} of ${messages} messages were loaded.`);
    await pause(20);
  }
  return (performance.now() - began) / 1_000;
}

/** Scrolls through the whole log, a screen a frame; gives the gaps between frames. */
const scrollThrough = (page: Page) =>
  page.getByRole('log').evaluate(
    (log) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        let before = performance.now();
        const step = (now: number) => {
          gaps.push(now - before);
          before = now;
          const end = log.scrollHeight - log.clientHeight;
          if (-log.scrollTop >= end - 1 || gaps.length > 3_000) done(gaps);
          else {
            log.scrollTop -= log.clientHeight / 2;
            requestAnimationFrame(step);
          }
        };
        log.scrollTop = 0;
        requestAnimationFrame(step);
      }),
  );

const settings = {
  fleet: 20,
  runs: 1,
  url: given.url ?? null,
  data: null,
  before: null,
  alone: true,
  smoke: given.smoke,
};
const product = await openProduct(settings);
const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: chromiumArgs });
try {
  const id = await fill(product);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem('token', token), product.token);
  await page.goto(`${product.url}/monitoring?panel=messenger&panel.beaconId=${id}`);
  await page.getByRole('log').waitFor({ timeout: 120_000 });
  const loaded = await loadAll(page);
  await pause(2_000);
  let gaps: number[] = [];
  const tasks = await tasksOf(browser, page, async () => {
    gaps = await scrollThrough(page);
  });
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=log] *').length);
  const longest = Math.max(...tasks);
  console.log(
    `${messages} messages: all loaded in ${loaded.toFixed(1)} s; ${gaps.length} frames of scrolling: ` +
      `frame p50 ${quantile(gaps, 0.5).toFixed(1)} ms, p95 ${quantile(gaps, 0.95).toFixed(1)} ms; ` +
      `work a frame ${(sum(tasks) / gaps.length).toFixed(1)} ms, longest task ${longest.toFixed(1)} ms; ${nodes} elements`,
  );
  if (longest > Number(given.task)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

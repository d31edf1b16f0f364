import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { createGroup, editGroupsOfBeacons } from '@mayak/api';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { median, quantile, sum } from './numbers.ts';
import { openProduct, type Product } from './product.ts';
import { tasksOf } from './tasks.ts';

const { values } = parseArgs({
  options: {
    fleet: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    data: { type: 'string' },
    before: { type: 'string' },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);
const frames = 150;
const steps = { slow: 120, fast: 500 };
const table = '[role=grid], [role=treegrid]';

/** Milliseconds; work is processor time of the main thread. */
interface Measured {
  ready: number;
  /** From the monitoring that was looked at before, by the menu. */
  opened: number;
  slowFrame: number;
  slowFrameP95: number;
  slowWork: number;
  fastFrame: number;
  fastFrameP95: number;
  fastWork: number;
  letter: number;
  letterTask: number;
  groupOf1000: number;
}

/** Scrolls by an even step in each frame, and tells how long the frames took. */
const scroll = (page: Page, step: number) =>
  page.evaluate(
    async ([selector, by, count]) => {
      const box = document.querySelector(selector);
      if (!box) throw new Error('there is no table');
      const times: number[] = [];
      let top = 0;
      let last = performance.now();
      await new Promise<void>((done) => {
        const next = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          box.scrollTop = top += by;
          if (times.length < count) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      });
      box.scrollTop = 0;
      return times;
    },
    [table, step, frames] as const,
  );

/** Types one letter into the search, and waits for the rows that it leaves. */
async function letter(page: Page) {
  const rows = () => page.locator(table).getAttribute('aria-rowcount');
  const all = await rows();
  await page.getByRole('searchbox').first().focus();
  const from = performance.now();
  await page.keyboard.press('7');
  while ((await rows()) === all) await pause(10);
  return performance.now() - from;
}

async function groupOf1000({ url, token, columns }: Product) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  const made = await call(createGroup.method, createGroup.path, {
    Name: `Bench ${Date.now()}`,
    BeaconIds: [],
  });
  const { Id } = (await made.json()) as { Id: number };
  const from = performance.now();
  await call(editGroupsOfBeacons.method, editGroupsOfBeacons.path, {
    BeaconIds: columns.States.Id.slice(0, 1_000),
    Add: [Id],
    Remove: [],
  });
  const took = performance.now() - from;
  await call('DELETE', `/groups/${Id}`);
  return took;
}

/** Goes to monitoring, waits for its list, and from there to the table. */
async function openedByMenu(page: Page, { url }: Product) {
  await page.goto(`${url}/monitoring`);
  await page.getByRole('treeitem').first().waitFor();
  await pause(3_000);
  const from = performance.now();
  await page.locator('nav a[href="/management"]').first().click();
  await page.locator('[data-item]').first().waitFor();
  const took = performance.now() - from;
  await pause(3_000);
  return took;
}

async function measure(browser: Browser, product: Product): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  try {
    await context.addInitScript((token) => localStorage.setItem('token', token), product.token);
    const page = await context.newPage();
    await pause(1_000);
    const from = performance.now();
    await page.goto(`${product.url}/management/beacons`);
    await page.locator('[data-item]').first().waitFor();
    const ready = performance.now() - from;
    await pause(3_000);
    const scrolled = async (step: number) => {
      let times: number[] = [];
      const tasks = await tasksOf(browser, page, async () => {
        times = await scroll(page, step);
      });
      return { frame: median(times), p95: quantile(times, 0.95), work: sum(tasks) / frames };
    };
    const opened = await openedByMenu(page, product);
    const slow = await scrolled(steps.slow);
    const fast = await scrolled(steps.fast);
    let typed = 0;
    const tasks = await tasksOf(browser, page, async () => {
      typed = await letter(page);
    });
    return {
      ready,
      opened,
      slowFrame: slow.frame,
      slowFrameP95: slow.p95,
      slowWork: slow.work,
      fastFrame: fast.frame,
      fastFrameP95: fast.p95,
      fastWork: fast.work,
      letter: typed,
      letterTask: Math.max(...tasks),
      groupOf1000: await groupOf1000(product),
    };
  } finally {
    await context.close();
  }
}

const titles: Record<keyof Measured, string> = {
  ready: 'Navigation to the first row, nothing there yet',
  opened: 'By the menu from monitoring to the first row',
  slowFrame: `Scrolled by ${steps.slow} px a frame: frame p50`,
  slowFrameP95: '  frame p95',
  slowWork: '  work a frame',
  fastFrame: `Scrolled by ${steps.fast} px a frame: frame p50`,
  fastFrameP95: '  frame p95',
  fastWork: '  work a frame',
  letter: 'A letter of a search to its rows',
  letterTask: '  longest task',
  groupOf1000: '1,000 beacons put into a group',
};

const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
/** The builds of a folder on the same fleet; without a folder those of this checkout. */
async function measured(dist: string | undefined) {
  if (dist) process.env['DIST_DIR'] = dist;
  else delete process.env['DIST_DIR'];
  const settings = { fleet: Number(values.fleet), runs, url: null, data: values.data ?? null };
  const product = await openProduct({ ...settings, alone: true, smoke: false, before: null });
  const found: Measured[] = [];
  try {
    await measure(browser, product);
    for (let run = 0; run < runs; run++) found.push(await measure(browser, product));
  } finally {
    await product.stop();
  }
  return found;
}

try {
  const own = await measured(undefined);
  const earlier = values.before ? await measured(values.before) : [];
  const cell = (list: readonly Measured[], key: keyof Measured) =>
    (list.length === 0 ? '' : median(list.map((run) => run[key])).toFixed(1)).padStart(9);
  console.log(`${values.fleet} beacons, medians of ${runs}, ms`.padEnd(48), '      now', '   before');
  for (const key of Object.keys(titles) as (keyof Measured)[])
    console.log(titles[key].padEnd(48), cell(own, key), cell(earlier, key));
} finally {
  await browser.close();
}

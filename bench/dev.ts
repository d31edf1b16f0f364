import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { login } from '@mayak/api';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { chromium, type Page } from 'playwright';
import { median } from './numbers.ts';

// How long a change of a source takes to the screen, beside a running `npm run dev`: `node bench/dev.ts [--url address]`.
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3333' },
    runs: { type: 'string', default: '5' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const runs = Number(values.runs);

interface Subject {
  title: string;
  file: string;
  /** The source with a number in it that the screen shows. */
  change: (source: string, run: number) => string;
  goal: number;
}

const marked = (source: string, run: number) =>
  source.replace(/(return \(?\s*<[\w.]+)/, `$1 data-run="${run}"`);

const subjects: readonly Subject[] = [
  {
    title: 'a component of a remote',
    file: 'apps/reports/src/screens/ReportPage.tsx',
    change: marked,
    goal: 2_000,
  },
  { title: 'a component of libs/ui', file: 'libs/ui/src/parts/Button.tsx', change: marked, goal: 2_000 },
  {
    title: 'a text of a remote',
    file: 'apps/reports/src/texts/ru.ts',
    change: (source, run) => source.replace(/(\btitle: ['"])/, `$1${run} `),
    goal: 2_000,
  },
];

const isShown = (page: Page, run: number) =>
  page.waitForFunction(
    (n) =>
      document.querySelector(`[data-run="${n}"]`) !== null ||
      document.querySelector('h1')?.textContent?.startsWith(`${n} `),
    run,
    { timeout: 30_000, polling: 20 },
  );

async function timeOf(change: () => void, isDone: () => Promise<unknown>) {
  const from = performance.now();
  change();
  await isDone();
  return performance.now() - from;
}

async function measure(page: Page, { title, file, change, goal }: Subject) {
  const path = `${root}${file}`;
  const source = readFileSync(path, 'utf8');
  const times: number[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      const number = 100 * subjects.findIndex((subject) => subject.file === file) + run;
      times.push(
        await timeOf(
          () => writeFileSync(path, change(source, number)),
          () => isShown(page, number),
        ),
      );
      await pause(500);
    }
  } finally {
    writeFileSync(path, source);
  }
  await pause(2_000);
  return report(title, times, goal);
}

const isUp = () =>
  fetch(`${values.url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

async function until(wanted: boolean) {
  while ((await isUp()) !== wanted) await pause(10);
}

async function measureServer() {
  const path = `${root}apps/server/src/app.ts`;
  const source = readFileSync(path, 'utf8');
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await timeOf(
        () => writeFileSync(path, source),
        async () => void (await until(false), await until(true)),
      ),
    );
    await pause(1_000);
  }
  return report('the server: a change to the next answer', times, 3_000);
}

function report(title: string, times: number[], goal: number) {
  const [middle, most] = [median(times), Math.max(...times)];
  console.log(
    `${title.padEnd(45)} ${middle.toFixed(0).padStart(6)} ms   most ${most.toFixed(0)} ms   goal ${goal} ms`,
  );
  return most < goal;
}

const answer = await fetch(`${values.url}/api${login.path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'demo', password: 'demo123' }),
});
const token = (await answer.json()) as string;
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
const page = await browser.newPage({ locale: 'ru-RU' });
await page.addInitScript((value) => localStorage.setItem('token', value), token);
await page.goto(`${values.url}/reports`);
await page.locator('h1').waitFor();
const good: boolean[] = [];
for (const subject of subjects) good.push(await measure(page, subject));
good.push(await measureServer());
await browser.close();
process.exitCode = good.every(Boolean) ? 0 : 1;

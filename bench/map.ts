import { resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { measure, type Measured, type Subject } from './measure.ts';
import { openProduct } from './product.ts';
import { readSettings } from './settings.ts';
import { ours, peer } from './subjects.ts';
import { medianOf, table } from './table.ts';

/** What CI fails on: counts, never a clock; a task is long by the processor's time, which a busy machine does not change. */
const most = {
  // What brotli makes 345 of (decision `lean-start`).
  scriptKilobytes: 415,
  refreshLongTasks: 0,
  heapMegabytes: 40,
} as const satisfies Partial<Measured>;

const settings = readSettings(process.argv.slice(2));
const liveMilliseconds = settings.smoke ? 2_000 : 10_000;
const shortest = 500;
/** A peer that draws with WebGL gets the browser's own software for it. */
const softwareGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const executablePath = chromiumPath();
const open = (args: readonly string[]): Promise<Browser> =>
  chromium.launch({ args: [...args], ...(executablePath ? { executablePath } : {}) });

interface Rival {
  name: string;
  subject: Subject;
  browser: Browser;
  runs: Measured[];
  isOurs?: boolean;
}

const ends: (() => unknown)[] = [];
const product = await openProduct(settings);
ends.push(() => product.stop());
const browser = await open(chromiumArgs);
ends.push(() => browser.close());
const own: Measured[] = [];
const rivals: Rival[] = [];
try {
  const { columns } = product;
  if (settings.before) {
    const before = await openProduct({ ...settings, url: null, data: null }, resolve(settings.before));
    ends.push(() => before.stop());
    rivals.push({ name: 'before', subject: ours(before), browser, runs: [], isOurs: true });
  }
  if (!settings.alone) {
    const glBrowser = await open([...chromiumArgs.filter((arg) => arg !== '--disable-gpu'), ...softwareGl]);
    const { subjects, stop } = await peer(columns);
    ends.push(stop, () => glBrowser.close());
    for (const [i, subject] of subjects.entries())
      rivals.push({
        name: i === 0 ? 'MapLibre' : 'MapLibre, free GPU',
        subject,
        browser: glBrowser,
        runs: [],
      });
  }
  // Clocks want a browser that has run it before, counts do not.
  if (!settings.smoke) await measure(browser, ours(product), columns, shortest);
  for (let run = 0; run < settings.runs; run++) {
    own.push(await measure(browser, ours(product), columns, liveMilliseconds));
    // A peer that fails or takes longer than its patience leaves our figures as they are.
    for (const { subject, runs, browser: its } of rivals)
      await measure(its, subject, columns, liveMilliseconds).then(
        (measured) => runs.push(measured),
        (error: unknown) => console.error(error),
      );
  }
  console.log(`${columns.States.Id.length} beacons, medians of ${settings.runs}\n${table(own, rivals)}`);
} finally {
  for (const end of ends.toReversed()) await end();
}

if (settings.smoke)
  for (const [key, limit] of Object.entries(most)) {
    const found = medianOf(own, key as keyof Measured);
    if (found <= limit) continue;
    console.error(`${key} is ${found.toFixed(0)}, more than ${limit}`);
    process.exitCode = 1;
  }

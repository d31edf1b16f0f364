import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { measure, type Measured } from './measure.ts';
import { openProduct } from './product.ts';
import { readSettings } from './settings.ts';
import { ours, peer } from './subjects.ts';
import { medianOf, table } from './table.ts';

/** What CI fails on: counts, never a clock; a task is long by the processor's time, which a busy machine does not change. */
const most = {
  scriptKilobytes: 460,
  refreshLongTasks: 0,
  heapMegabytes: 40,
} as const satisfies Partial<Measured>;

const settings = readSettings(process.argv.slice(2));
const liveMilliseconds = settings.smoke ? 2_000 : 10_000;
const shortest = 500;
const product = await openProduct(settings);
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
const other = settings.alone ? null : await peer(product.columns);
const own: Measured[] = [];
const theirs: Measured[] = [];
try {
  const { columns } = product;
  await measure(browser, ours(product), columns, shortest);
  for (let run = 0; run < settings.runs; run++) {
    own.push(await measure(browser, ours(product), columns, liveMilliseconds));
    // A peer that fails or takes longer than its patience leaves our figures as they are.
    if (other)
      await measure(browser, other.subject, columns, shortest).then(
        (measured) => theirs.push(measured),
        (error: unknown) => console.error(error),
      );
  }
  console.log(`${columns.States.Id.length} beacons, medians of ${settings.runs}\n${table(own, theirs)}`);
} finally {
  other?.stop();
  await browser.close();
  await product.stop();
}

if (settings.smoke)
  for (const [key, limit] of Object.entries(most)) {
    const found = medianOf(own, key as keyof Measured);
    if (found <= limit) continue;
    console.error(`${key} is ${found.toFixed(0)}, more than ${limit}`);
    process.exitCode = 1;
  }

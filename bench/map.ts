import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { measure, type Measured, type Run, type Subject } from './measure.ts';
import { openProduct, type Product } from './product.ts';
import { readSettings } from './settings.ts';
import { ours, peer } from './subjects.ts';
import { medianOf, table, takenBy } from './table.ts';
import { traccar } from './traccar.ts';

/** What CI fails on: counts, never a clock; a task is long by the processor's time, which a busy machine does not change. */
const most = {
  // What brotli makes 370 of, 9 of them the markers of the first frame, half a one what takes a long fleet (decisions `lean-start`, `first-frame`, `long-fleet`).
  scriptKilobytes: 431,
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
  runs: Run[];
  isOurs?: boolean;
  /** What it is served by, if not by the benchmark itself. */
  product?: Product;
}

/** The fleet of a server that has just started first tells what it missed. */
const settled = 45_000;

const ends: (() => unknown)[] = [];
const product = await openProduct(settings);
ends.push(() => product.stop());
const browser = await open(chromiumArgs);
ends.push(() => browser.close());
const own: Run[] = [];
const rivals: Rival[] = [];
try {
  const { columns } = product;
  if (settings.before) {
    await product.rest();
    const before = await openProduct({ ...settings, url: null, data: null }, resolve(settings.before));
    ends.push(() => before.stop());
    await before.rest();
    rivals.push({ name: 'before', subject: ours(before), browser, runs: [], isOurs: true, product: before });
  }
  if (!settings.alone) {
    const glBrowser = await open([...chromiumArgs.filter((arg) => arg !== '--disable-gpu'), ...softwareGl]);
    const { subjects, stop } = await peer(columns);
    ends.push(stop, () => glBrowser.close());
    const add = (name: string, both: readonly Subject[]) => {
      for (const [i, subject] of both.entries())
        rivals.push({ name: i === 0 ? name : `${name}, free GPU`, subject, browser: glBrowser, runs: [] });
    };
    add('MapLibre', subjects);
    const built = settings.traccar ? await traccar(resolve(settings.traccar), columns) : null;
    if (built) {
      ends.push(built.stop);
      add('traccar-web', built.subjects);
    } else console.log('traccar-web is left out: --traccar names no checkout of it with its build.');
  }
  /** With its own server alone. */
  const measured = async (subject: Subject, its: Browser, length: number, served?: Product) => {
    if (settings.before && served) {
      await served.goOn();
      await pause(settled);
      await served.warm();
    }
    try {
      return await measure(its, subject, columns, length);
    } finally {
      if (settings.before) await served?.rest();
    }
  };
  // Clocks want a browser that has run it before, counts do not.
  if (!settings.smoke) await measured(ours(product), browser, shortest, product);
  for (let run = 0; run < settings.runs; run++) {
    own.push(await measured(ours(product), browser, liveMilliseconds, product));
    // A peer that fails or takes longer than its patience leaves our figures as they are.
    for (const { subject, runs, browser: its, product: served } of rivals)
      await measured(subject, its, liveMilliseconds, served).then(
        (found) => runs.push(found),
        (error: unknown) => console.error(error),
      );
  }
  const [load = NaN] = loadavg();
  console.log(
    `${columns.States.Id.length} beacons, medians of ${settings.runs}; ${load.toFixed(1)} processes waited for ${cpus().length} cores at the end`,
  );
  console.log(`${table(own, rivals)}\n\n${takenBy(own, rivals)}`);
} finally {
  for (const end of ends.toReversed()) await end();
}

if (settings.smoke)
  for (const [key, limit] of Object.entries(most)) {
    const found = medianOf(own, key as keyof Measured);
    if (found <= limit) continue;
    console.error(`${key} is ${found.toFixed(1)}, more than ${limit}`);
    process.exitCode = 1;
  }

import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { median } from './numbers.ts';
import { openProduct, type Product } from './product.ts';
import { readSettings } from './settings.ts';
import { slowLink } from './slowLink.ts';

interface Link {
  name: string;
  /** Bits a second and milliseconds of one turn; null for the link as it is. */
  bits: number | null;
  latency: number;
  /** So many times slower than this machine's is the processor of the page. */
  slower?: number;
  /** Which starts are measured: of a new browser, and of one that was here before. */
  starts: readonly ('cold' | 'warm')[];
}

/** The links of the design: a desk, a phone ashore, a ship; and the desk with a slow computer and with a cheap phone. */
const links: readonly Link[] = [
  { name: 'as it is', bits: null, latency: 0, starts: ['cold', 'warm'] },
  { name: 'Fast 3G', bits: 1_600_000, latency: 150, starts: ['cold', 'warm'] },
  { name: '64 kbit/s, 800 ms', bits: 64_000, latency: 800, starts: ['cold', 'warm'] },
  { name: 'a processor 4 times slower', bits: null, latency: 0, slower: 4, starts: ['cold'] },
  { name: 'a processor 6 times slower', bits: null, latency: 0, slower: 6, starts: ['cold'] },
];

interface Start {
  content: number;
  list: number;
  /** From the first answer with the fleet to the list. */
  afterAnswer: number;
  markers: number;
  /** Calls of the API that were made more than once until both stood. */
  askedTwice: number;
  kilobytes: number;
  scriptKilobytes: number;
  requests: number;
}

/** Runs in the page before its own code: when the list stood there, and when the map had its beacons. */
function watch() {
  const seen = { list: 0, markers: 0 };
  Object.assign(window, { start: seen });
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'fleet.painted') seen.markers ||= performance.now();
    return mark(name, options);
  };
  const look = () => {
    // What is drawn before the page's own script is there counts as soon as it stands.
    const first = document.getElementById('mayak-first-frame')?.shadowRoot;
    if ((first ?? document).querySelector('[role=treeitem]')) seen.list ||= performance.now();
    if (first?.querySelector('canvas')) seen.markers ||= performance.now();
    if (!seen.list || !seen.markers) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    start: { list: number; markers: number };
  }
}

async function oneStart(
  context: BrowserContext,
  url: string,
  { slower = 1, rest }: { slower?: number | undefined; rest: () => Promise<void> },
): Promise<Start> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devtools.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += encodedDataLength > 0 ? 1 : 0;
  });
  await page.goto(`${url}/monitoring`, { waitUntil: 'commit', timeout: 180_000 });
  await page.waitForFunction(() => window.start.list > 0 && window.start.markers > 0, null, {
    timeout: 180_000,
    polling: 50,
  });
  const soFar = { kilobytes: bytes / 1_000, requests };
  const seen = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    const loaded = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming);
    const scripts = loaded.filter(
      ({ name, startTime }) => /\.js$/.test(name) && startTime <= window.start.list,
    );
    const calls = loaded.map(({ name }) => name).filter((name) => name.includes('/api/'));
    const fleet = loaded.find(({ name }) => new URL(name).pathname === '/api/beacons');
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    const scriptBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    return {
      content: first,
      ...window.start,
      afterAnswer: window.start.list - (fleet?.responseEnd ?? NaN),
      askedTwice: calls.length - new Set(calls).size,
      scriptKilobytes: scriptBytes / 1_000,
    };
  });
  // What keeps the page for the next start comes to its end.
  await pause(8_000);
  await rest();
  await page.close();
  return { ...seen, ...soFar };
}

async function startsOf(browser: Browser, product: Product, link: Link): Promise<[string, Start][]> {
  const { bits, latency } = link;
  const slow = bits === null ? null : await slowLink(product.url, { bits, latency });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  try {
    await context.addInitScript(watch);
    await context.addInitScript((token) => localStorage.setItem('token', token), product.token);
    const found: [string, Start][] = [];
    for (const start of link.starts)
      found.push([
        start,
        await oneStart(context, slow?.url ?? product.url, {
          slower: link.slower,
          rest: slow?.rest ?? (() => Promise.resolve()),
        }),
      ]);
    return found;
  } finally {
    slow?.stop();
    await context.close();
  }
}

const { values } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: { before: { type: 'string' }, links: { type: 'string' } },
});
const settings = readSettings(
  process.argv
    .slice(2)
    .filter(
      (word, at, all) => !/^--(before|links)/.test(word) && !/^--(before|links)$/.test(all[at - 1] ?? ''),
    ),
);
const asked =
  typeof values['links'] === 'string' ? values['links'].split(',').map(Number) : links.map((_, at) => at);
const product = await openProduct(settings);
/** An older build that runs at this address, measured in turns with this one. */
const before =
  typeof values['before'] === 'string' ? await openProduct({ ...settings, url: values['before'] }) : null;
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
const columns = [
  'content',
  'list',
  'afterAnswer',
  'markers',
  'askedTwice',
  'kilobytes',
  'scriptKilobytes',
  'requests',
] as const;
try {
  console.log(
    `${product.columns.States.Id.length} beacons, medians of ${settings.runs}; ms from the navigation, kB as they came`,
  );
  console.log(['link', 'start', 'build', ...columns].join('\t'));
  for (const link of links.filter((_, at) => asked.includes(at))) {
    const runs = new Map<string, Start[]>();
    for (let run = 0; run < settings.runs; run++)
      for (const [build, one] of [
        ['before', before],
        ['now', product],
      ] as const)
        if (one)
          for (const [start, found] of await startsOf(browser, one, link)) {
            const key = `${link.name}\t${start}\t${build}`;
            runs.set(key, [...(runs.get(key) ?? []), found]);
          }
    for (const [key, found] of [...runs].toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(
        [key, ...columns.map((column) => median(found.map((one) => one[column])).toFixed(0))].join('\t'),
      );
  }
} finally {
  await browser.close();
  await product.stop();
  await before?.stop();
}

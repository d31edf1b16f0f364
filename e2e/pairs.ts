import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { layout } from '@mayak/releases';
import { startProduct } from './ownProduct.ts';
import { dist, earlierPort } from './product.ts';
import { keptIn, ofNow } from './pairs/keptSets.ts';
import { keptServer } from './pairs/keptServer.ts';
import { markdownOf, type PairingOutcome } from './pairs/markdown.ts';
import { runPairing } from './pairs/runPairing.ts';

// Every kept shell with every kept remote of the last 24 months, before the server of now: `node e2e/pairs.ts --archive FOLDER
// [--shell LABEL] [--remotes LABEL] [--lanes 2]`; build first. An archive lies in a data folder, or is filled by keepHistory.ts.
const { values } = parseArgs({
  options: {
    archive: { type: 'string' },
    shell: { type: 'string' },
    remotes: { type: 'string' },
    lanes: { type: 'string', default: '2' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const archive = resolve(values.archive ?? process.env['MAYAK_ARCHIVE'] ?? layout.archive(join(root, 'data')));
const work = mkdtempSync(join(tmpdir(), 'mayak-pairs-'));
const begun = new Date();
const kept = await keptIn(archive, work, begun);
const now = await ofNow(dist);
const shells = [...kept.shells, now.shell];
const days = [...kept.remotes, now.remotes];
const pairings = shells.flatMap((shell, i) =>
  days.map((remotes, j) => ({ key: `s${i}-r${j}`, shell, remotes })),
);
const asked = pairings.filter(
  ({ shell, remotes }) =>
    (values.shell ?? shell.label) === shell.label && (values.remotes ?? remotes.label) === remotes.label,
);

const product = await startProduct();
const server = await keptServer(earlierPort, new Map(pairings.map((one) => [one.key, one])));
const browser = await chromium.launch({ args: chromiumArgs, executablePath: chromiumPath() });
const found = new Map<string, PairingOutcome>();
try {
  const token = await product.token();
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const queue = [...asked];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { key, shell, remotes } = next;
      const page = await context.newPage();
      const names = remotes.remotes.map(({ name }) => name);
      const { outcomes, console } = await runPairing(page, server.addressOf(key), names);
      await page.close();
      found.set(key, { shell: shell.label, remotes: remotes.label, outcomes });
      const told = outcomes.map(({ remote, became, said }) => `${remote} ${became}${said && ` (${said})`}`);
      process.stdout.write(`shell ${shell.label}, remotes ${remotes.label}: ${told.join('; ')}\n`);
      for (const line of console) process.stdout.write(`    ${line.slice(0, 300)}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  const all = asked.flatMap(({ key }) => found.get(key) ?? []);
  const table = markdownOf({
    at: begun.toISOString(),
    shells,
    days: days.map(({ label }) => label),
    found: all,
  });
  process.stdout.write(`\n${table}`);
  if (asked.length === pairings.length) writeFileSync(join(root, 'docs/pairs.md'), table);
  if (all.some(({ outcomes }) => outcomes.some(({ became }) => became === 'crashed'))) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await product.stop();
  rmSync(work, { recursive: true, force: true });
}

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { faultyServer, type Origin } from '../faultyServer.ts';
import { startProduct } from '../ownProduct.ts';
import { passOn } from '../passOn.ts';
import { address, faultyPort } from '../product.ts';
import { buildRelease, copyFaulty, mfe } from '../releases.ts';
import { cells } from './cells.ts';
import { markdownOf, missOf } from './markdown.ts';
import { runCell, type Lane, type Outcome } from './runCell.ts';

// The faults of a start and of a visit, lived through one after another: `node e2e/faultTable/run.ts [--only entry] [--lanes 3]`.
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, lanes: { type: 'string', default: '3' } },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const table = `${root}docs/faults.md`;
const asked = cells.filter((cell) => Object.values(cell).join(' ').includes(values.only));

const product = await startProduct();

for (const name of ['single', 'double']) {
  copyFaulty(name);
  await mfe('publish', name, '--from', await buildRelease(name, '0.1.0'));
  await mfe('promote', name, '0.1.0');
}
await mfe('publish', 'double', '--from', await buildRelease('double', '0.2.0'));
await mfe('promote', 'double', '0.2.0');

const token = await product.token();
const browser = await chromium.launch({ args: chromiumArgs, executablePath: chromiumPath() });

const origin: Origin = {
  pass: passOn,
  async read(path) {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  },
};
const outcomes = new Map<number, Outcome>();
/** Lives through faults one after another; each takes the next of the queue. */
async function work(turn: number, queue: number[]) {
  const at = faultyPort + 2 + turn;
  const lane: Lane = {
    browser,
    server: await faultyServer(origin, at),
    origin: `http://127.0.0.1:${at}`,
    token,
  };
  for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
    const cell = asked[i];
    if (!cell) break;
    const outcome = await runCell(lane, cell);
    outcomes.set(i, outcome);
    const miss = missOf(outcome);
    process.stdout.write(`${miss ? '\u2717' : '\u2713'} ${JSON.stringify(outcome)} ${miss ?? ''}\n`);
  }
  await lane.server.stop();
}

try {
  const all = [...asked.keys()];
  await Promise.all(Array.from({ length: Number(values.lanes) }, (_, turn) => work(turn, all)));
  // A machine that is busy with the other lanes is no fault of the product.
  await work(
    0,
    [...outcomes].filter(([, one]) => missOf(one) !== null).map(([i]) => i),
  );
  const found = asked.flatMap((_, i) => outcomes.get(i) ?? []);
  if (values.only === '') writeFileSync(table, markdownOf(found));
  if (found.some((one) => missOf(one) !== null)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

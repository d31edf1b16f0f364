import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  getBeacons,
  getBnwasReport,
  buildReport,
  exportReport,
  isOfOneBeacon,
  pathOf,
  ReportType,
} from '@mayak/api';
import type { Client } from 'pg';
import { median } from '../numbers.ts';
import { makeFleet } from '../server/fleet.ts';
import {
  ask,
  loopHeld,
  megabyte,
  memoryOf,
  printResults,
  sizeOf,
  waitForDays,
  type Got,
} from '../server/measures.ts';
import { here, openPostgres, startServer, stopServer, type Running } from '../server/running.ts';
import { fill } from './fill.ts';

// What reports cost the server: each type over 92 days of 50 vessels with 10,000,000 packets, to the first rows and whole, with
// the memory and the time that the event loop was held; workbooks; what a cancelled one leaves behind; 20 people at once.
// `node bench/reports/bench.ts [--packets 10000000] [--vessels 50] [--days 92] [--people 20] [--data folder] [--smoke]`

const { values: given } = parseArgs({
  options: {
    packets: { type: 'string' },
    vessels: { type: 'string' },
    days: { type: 'string' },
    people: { type: 'string' },
    data: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const plan = {
  packets: Number(given.packets ?? (given.smoke ? 20_000 : 10_000_000)),
  vessels: Number(given.vessels ?? (given.smoke ? 5 : 50)),
  days: Number(given.days ?? (given.smoke ? 4 : 92)),
};
const people = Number(given.people ?? (given.smoke ? 3 : 20));

/** Processor time of the server so far, ms: what a machine that does nothing else would need for it. */
const worked = ({ process: { pid } }: Running) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const threads = ({ process: { pid } }: Running) => readdirSync(`/proc/${pid}/task`).length;

/** The whole period that was filled, as reports are asked for. */
async function periodOf(db: Client) {
  const { rows } = await db.query<{ end: Date }>('select max(t) as end from packet');
  const end = rows[0]?.end.getTime() ?? Date.now();
  return {
    StartDt: new Date(end - plan.days * 86_400_000).toISOString(),
    EndDt: new Date(end).toISOString(),
  };
}

type Period = Awaited<ReturnType<typeof periodOf>>;
const all = Array.from({ length: plan.vessels }, (_, i) => i + 1);
const bodyOf = (type: ReportType, period: Period, vessels: readonly number[] = all) => ({
  ...period,
  ReportType: type,
  Settings: isOfOneBeacon(type) ? { Beacon: vessels[0] } : { Beacons: vessels },
});
const nothing: Got = { first: NaN, found: NaN, whole: NaN, body: Buffer.alloc(0) };
const addressOf = ({ url }: Running, path: string) => `${url}/api${path}`;

/** One report: how long to its first rows, how long whole, and what it takes meanwhile. */
async function measureType(running: Running, type: ReportType, period: Period) {
  await pause(300);
  await loopHeld(running);
  const before = worked(running);
  let got: Got = nothing;
  const memory = await memoryOf(running, async () => {
    const body = bodyOf(type, period);
    got = await ask(addressOf(running, pathOf(buildReport, {})), { body, sign: /"Rows":\[\s*\{/ });
  });
  const report = JSON.parse(got.body.toString()) as { IsCut: boolean; Sections: { Rows: unknown[] }[] };
  return {
    'first rows, ms': got.found,
    'whole, ms': got.whole,
    rows: report.Sections.reduce((sum, { Rows }) => sum + Rows.length, 0),
    'is cut': Number(report.IsCut),
    MB: got.body.length / megabyte,
    'processor, ms': worked(running) - before,
    'more memory, MB': memory / megabyte,
    'loop held, ms': await loopHeld(running),
  };
}

async function measureWatch(running: Running, { StartDt, EndDt }: Period) {
  await pause(300);
  await loopHeld(running);
  const before = worked(running);
  const query = new URLSearchParams([
    ...all.map((id) => ['ids', String(id)]),
    ['startDt', StartDt],
    ['endDt', EndDt],
  ]);
  let got: Got = nothing;
  const memory = await memoryOf(running, async () => {
    got = await ask(addressOf(running, `${pathOf(getBnwasReport, {})}?${query}`));
  });
  const list = JSON.parse(got.body.toString()) as { Rows: unknown[] }[];
  return {
    'first rows, ms': got.first,
    'whole, ms': got.whole,
    rows: list.reduce((sum, { Rows }) => sum + Rows.length, 0),
    MB: got.body.length / megabyte,
    'processor, ms': worked(running) - before,
    'more memory, MB': memory / megabyte,
    'loop held, ms': await loopHeld(running),
  };
}

async function measureFile(running: Running, format: 'html' | 'xlsx', period: Period) {
  await pause(300);
  await loopHeld(running);
  let whole = NaN;
  let bytes = 0;
  const memory = await memoryOf(running, async () => {
    const body = bodyOf(ReportType.ChannelData, period);
    const got = await ask(addressOf(running, `${pathOf(exportReport, {})}?format=${format}`), { body });
    [whole, bytes] = [got.whole, got.body.length];
  });
  return {
    'whole, ms': whole,
    MB: bytes / megabyte,
    'more memory, MB': memory / megabyte,
    'loop held, ms': await loopHeld(running),
  };
}

/** A caller who goes away in the middle: how long until its thread, its queries and its memory are gone. */
async function measureCancel(running: Running, db: Client, period: Period) {
  await pause(500);
  const before = { threads: threads(running), memory: sizeOf(running, 'VmRSS') };
  const control = new AbortController();
  const body = bodyOf(ReportType.Channels, period);
  const asked = ask(addressOf(running, pathOf(buildReport, {})), { body, signal: control.signal });
  asked.catch(() => undefined);
  await pause(given.smoke ? 20 : 1_000);
  const during = sizeOf(running, 'VmRSS');
  control.abort();
  const began = performance.now();
  for (;;) {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'mayak' and state = 'active'
        and query like '%packet_day%'`,
    );
    if (rows[0]?.n === 0 && threads(running) <= before.threads) break;
    if (performance.now() - began > 10_000) throw new Error('A cancelled report goes on');
    await pause(20);
  }
  return {
    'cancelled, all free after ms': performance.now() - began,
    'memory while it ran, MB': (during - before.memory) / megabyte,
    'memory left, MB': (sizeOf(running, 'VmRSS') - before.memory) / megabyte,
  };
}

/** Many at once, each with a report of the whole fleet, while a page reads its fleet. */
async function measurePeople(running: Running, period: Period) {
  await loopHeld(running);
  const address = addressOf(running, pathOf(getBeacons, {}));
  const [lives, ends]: [number[], number[]] = [[], []];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      lives.push((await ask(address, { accept: getBeacons.accept })).whole);
      await pause(100);
    }
  })();
  const memory = await memoryOf(running, () =>
    Promise.all(
      Array.from({ length: people }, async () => {
        const body = bodyOf(ReportType.Beacons, period);
        ends.push((await ask(addressOf(running, pathOf(buildReport, {})), { body })).whole);
      }),
    ),
  );
  isOver = true;
  await looking;
  const sorted = lives.toSorted((a, b) => a - b);
  return {
    [`${people} at once: the first one, ms`]: Math.min(...ends),
    [`${people} at once: the last one, ms`]: Math.max(...ends),
    'the fleet is read meanwhile, median ms': median(lives),
    'the fleet is read meanwhile, p95 ms': sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    'more memory, MB': memory / megabyte,
    'loop held, ms': await loopHeld(running),
  };
}

const postgres = await openPostgres(given.data && resolve(given.data));
try {
  const name = 'reports';
  const say = (text: string) => process.stderr.write(`${text}\n`);
  if (postgres.isNew) {
    await postgres.server.createDatabase(name);
    await stopServer(await startServer(here, postgres.urlOf(name)));
  }
  const db = postgres.server.getPgClient(name);
  await db.connect();
  if (postgres.isNew) {
    await makeFleet(db, plan.vessels);
    await fill(db, plan, say);
  }
  const running = await startServer(here, postgres.urlOf(name));
  try {
    say(`the days took ${((await waitForDays(db)) / 1000).toFixed(0)} s`);
    const period = await periodOf(db);
    const results: [string, Record<string, number>][] = [];
    for (const type of Object.values(ReportType))
      results.push([type, await measureType(running, type, period)]);
    results.push(['bridge watch', await measureWatch(running, period)]);
    for (const format of ['html', 'xlsx'] as const)
      results.push([format, await measureFile(running, format, period)]);
    printResults(results);
    printResults([
      ['', { ...(await measureCancel(running, db, period)), ...(await measurePeople(running, period)) }],
    ]);
  } finally {
    await stopServer(running);
  }
  await db.end();
} finally {
  await postgres.stop();
}

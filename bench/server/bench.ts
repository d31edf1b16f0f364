import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { columnsType } from '@mayak/api';
import { median, quantile } from '../numbers.ts';
import { makeFleet, token } from './fleet.ts';
import { loopOf, sendTo, versionOf } from './loop.ts';
import { call, here, openPostgres, startServer, stopServer, type Reply } from './running.ts';

// What reading costs the server at fleets of several sizes, beside an older build: empty deltas, deltas of 1 %, whole
// lists, how long the event loop is held, memory and start.
// `node bench/server/bench.ts [--sizes 10000,50000,100000] [--before folder of a checkout] [--seconds 5] [--smoke]`

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string' },
    before: { type: 'string' },
    seconds: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const sizes = (given.sizes ?? (given.smoke ? '200' : '10000,50000,100000')).split(',').map(Number);
const seconds = Number(given.seconds ?? (given.smoke ? 0.5 : 5));
const connections = 32;

const readHeaders = { Accept: columnsType, Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
const plainHeaders = { Accept: columnsType, Authorization: `Bearer ${token}` };

/** Calls one address on several connections for some seconds; answers the rate and the times. */
async function load(url: string): Promise<{ rate: number; p50: number }> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      const { status, ms } = await call(url, plainHeaders);
      if (status !== 200) throw new Error(`A read was answered ${status}.`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { rate: times.length / seconds, p50: median(times) };
}

const megabyte = 2 ** 20;

async function measure(root: string, databaseUrl: string, size: number) {
  const running = await startServer(root, databaseUrl);
  const columns = `${running.url}/api/beacons`;
  try {
    await pause(2_000); // what a start leaves to do is no reading
    const fresh = await loopOf(running);
    const whole: Reply[] = [];
    for (let i = 0; i < 5; i += 1) {
      whole.push(await call(columns, readHeaders));
      await pause(1_100);
    }
    const afterWhole = await loopOf(running);
    const first = await call(columns, plainHeaders);
    const version = versionOf(first.body);
    await pause(1_200);
    await loopOf(running);
    const empty = await load(`${columns}?since=${version}`);
    const afterEmpty = await loopOf(running);
    const deltas: number[] = [];
    let since = version;
    for (let i = 0; i < (given.smoke ? 1 : 5); i += 1) {
      await sendTo(running.url, Math.max(1, Math.floor(size / 100)), size);
      const delta = await call(`${columns}?since=${since}`, plainHeaders);
      since = versionOf(delta.body);
      deltas.push(delta.ms);
    }
    const end = await loopOf(running);
    return {
      'start, s': running.started / 1000,
      'memory fresh, MB': fresh.rss / megabyte,
      'heap fresh, MB': fresh.heap / megabyte,
      'memory after load, MB': end.rss / megabyte,
      'whole list, ms': median(whole.map(({ ms }) => ms)),
      'loop held by whole lists, ms': afterWhole.max,
      'the same, ms of processor': afterWhole.busy,
      'empty delta, a second': empty.rate,
      'empty delta, ms': empty.p50,
      'loop held by empty deltas, p99 ms': afterEmpty.p99,
      'delta of 1 %, ms': quantile(deltas, 0.5),
    };
  } finally {
    await stopServer(running);
  }
}

const postgres = await openPostgres();

try {
  const roots = [...(given.before ? [resolve(given.before)] : []), here];
  const results: [string, Awaited<ReturnType<typeof measure>>][] = [];
  for (const size of sizes) {
    for (const [i, root] of roots.entries()) {
      const name = `fleet_${size}_${i}`;
      await postgres.server.createDatabase(name);
      await stopServer(await startServer(root, postgres.urlOf(name)));
      const db = postgres.server.getPgClient(name);
      await db.connect();
      await makeFleet(db, size);
      await db.end();
      results.push([
        `${size}${roots.length > 1 ? (i === 0 ? ' before' : ' after') : ''}`,
        await measure(root, postgres.urlOf(name), size),
      ]);
    }
  }
  const titles = Object.keys(results[0]?.[1] ?? {}) as (keyof (typeof results)[0][1])[];
  const lines = [
    ['', ...results.map(([title]) => title)],
    ...titles.map((title) => [title, ...results.map(([, row]) => row[title].toFixed(1))]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
        )
        .join(''),
    );
} finally {
  await postgres.stop();
}

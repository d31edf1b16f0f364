import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getHistoryColumns, getTrackColumns, pathOf } from '@mayak/api';
import type { Client } from 'pg';
import { makeFleet } from '../server/fleet.ts';
import { ask, printResults, waitForDays } from '../server/measures.ts';
import { here, openPostgres, startServer, stopServer, type Running } from '../server/running.ts';
import { fill, type Cadence } from './fill.ts';

// What a packet of 12 sensors takes on the disk while it is a packet, with its closed day, and when its day is sealed, by how often
// a ship reports; and what it costs to read all of it then.
// `node bench/disk/bench.ts [--runs 40] [--smoke]`

const { values: given } = parseArgs({
  options: { runs: { type: 'string' }, smoke: { type: 'boolean', default: false } },
});
const runs = Number(given.runs ?? (given.smoke ? 3 : 40));
const cadences: readonly Cadence[] = given.smoke
  ? [{ title: '1 h', every: 3_600, beacons: 2, days: 5 }]
  : [
      { title: '30 s', every: 30, beacons: 4, days: 20 },
      { title: '5 min', every: 300, beacons: 20, days: 40 },
      { title: '1 h', every: 3_600, beacons: 60, days: 60 },
    ];
/** Days that stay packets here: what is sealed is measured by itself. */
process.env['RETENTION'] = 'packets=1';

const bytesOf = async (db: Client, table: string) =>
  (
    await db.query<{ n: number }>(
      `select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as n from pg_partition_tree($1) where isleaf`,
      [table],
    )
  ).rows[0]?.n ?? NaN;
const countOf = async (db: Client, text: string) => (await db.query<{ n: number }>(text)).rows[0]?.n ?? NaN;

const tick = 10;
/** Processor time of the server so far, ms. */
function spent({ process: { pid } }: Running): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return tick * (Number(fields[11]) + Number(fields[12]));
}

/** Milliseconds of processor that the server spends on a call for all days of a ship. */
async function cost(
  running: Running,
  days: number,
  endpoint: typeof getTrackColumns | typeof getHistoryColumns,
): Promise<number> {
  const now = Date.now();
  const period = new URLSearchParams({
    startDt: new Date(now - (days + 1) * 86_400_000).toISOString(),
    endDt: new Date(now - 86_400_000).toISOString(),
  });
  const url = `${running.url}/api${pathOf(endpoint, { id: 1 })}?${period.toString()}`;
  for (let i = 0; i < runs; i += 1) await ask(url, { accept: endpoint.accept });
  const before = spent(running);
  for (let i = 0; i < runs; i += 1) await ask(url, { accept: endpoint.accept });
  return (spent(running) - before) / runs;
}

async function sealed(db: Client): Promise<void> {
  await db.query(`update migration set applied = now() - interval '2 days'`);
  for (;;) {
    const left = await countOf(
      db,
      `select count(*)::int as n from packet_day where day < date_trunc('day', now() - interval '1 day', 'UTC')`,
    );
    if (left === 0) return;
    await pause(500);
  }
}

async function measure(db: Client, url: string, cadence: Cadence): Promise<Record<string, number>> {
  const packets = await fill(db, cadence);
  const result: Record<string, number> = {
    packets,
    'as packets, B': (await bytesOf(db, 'packet')) / packets,
  };
  let running = await startServer(here, url);
  result['days made, s'] = (await waitForDays(db)) / 1_000;
  result['closed days, B'] = (await bytesOf(db, 'packet_day')) / packets;
  result['their legs, B'] = (await bytesOf(db, 'leg')) / packets;
  result['track before, ms'] = await cost(running, cadence.days, getTrackColumns);
  result['history before, ms'] = await cost(running, cadence.days, getHistoryColumns);
  await stopServer(running);
  const began = performance.now();
  await db.query(`update migration set applied = now() - interval '2 days'`);
  running = await startServer(here, url);
  await sealed(db);
  result['sealed, days a second'] = (cadence.days * cadence.beacons) / ((performance.now() - began) / 1_000);
  const count = await countOf(db, 'select count(*)::int as n from sealed_day');
  const share = packets * (count / (cadence.days * cadence.beacons));
  result['sealed days, B'] = (await bytesOf(db, 'sealed_day')) / share;
  result['of it columns, B'] =
    (await countOf(
      db,
      'select sum(length(way) + length(samples) + length(rest))::float8 as n from sealed_day',
    )) / share;
  await db.query('vacuum analyze packet');
  result['track after, ms'] = await cost(running, cadence.days, getTrackColumns);
  result['history after, ms'] = await cost(running, cadence.days, getHistoryColumns);
  await stopServer(running);
  return result;
}

const postgres = await openPostgres();
try {
  const results: [string, Record<string, number>][] = [];
  for (const cadence of cadences) {
    const name = `disk_${cadence.every}`;
    await postgres.server.createDatabase(name);
    await stopServer(await startServer(here, postgres.urlOf(name)));
    const db = postgres.server.getPgClient(name);
    await db.connect();
    await makeFleet(db, cadence.beacons);
    results.push([cadence.title, await measure(db, postgres.urlOf(name), cadence)]);
    await db.end();
  }
  printResults(results);
} finally {
  await postgres.stop();
}

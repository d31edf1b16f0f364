import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { columnsType, eventsPath, ingestPacket } from '@mayak/api';
import type { Client } from 'pg';
import { sum } from '../numbers.ts';
import { deviceKey, imeiOf } from '../server/fleet.ts';
import { megabyte, sizeOf } from '../server/measures.ts';
import { call, here, openPostgres, startServer, stopServer, type Running } from '../server/running.ts';
import { spread } from './cells.ts';
import { makeFleet, tokenOf } from './fleet.ts';

// What a large fleet costs each of several processes on one database: start, memory, reads of the database and processor time
// for each packet, with the past in so many cells, beside an older build.
// `node bench/machines/bench.ts [--beacons 100000] [--users 1000] [--pages 100] [--processes 1,2,3] [--cells 1,2,4]
//   [--at postgres://one,postgres://another: where the further cells lie] [--before folder of a checkout]
//   [--rate 300] [--seconds 15] [--smoke]`

const { values: given } = parseArgs({
  options: {
    beacons: { type: 'string' },
    users: { type: 'string' },
    pages: { type: 'string' },
    processes: { type: 'string' },
    cells: { type: 'string' },
    at: { type: 'string' },
    before: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const size = {
  beacons: Number(given.beacons ?? (given.smoke ? 2_000 : 100_000)),
  users: Number(given.users ?? (given.smoke ? 20 : 1_000)),
};
const pages = Number(given.pages ?? (given.smoke ? 5 : 100));
const counts = (given.processes ?? (given.smoke ? '1,2' : '1,2,3')).split(',').map(Number);
const cellCounts = (given.cells ?? '1').split(',').map(Number);
const rate = Number(given.rate ?? 300);
const seconds = Number(given.seconds ?? (given.smoke ? 2 : 15));
/** The devices that report while it is measured. */
const reporting = Math.min(size.beacons, 3_000);
const tick = 50;

let sent = 0;
async function send(url: string, device: number): Promise<void> {
  const at = new Date().toISOString();
  const { status, body } = await call(
    `${url}/api${ingestPacket.path}`,
    { 'Content-Type': 'application/json', 'X-Device-Imei': imeiOf(device), 'X-Device-Key': deviceKey },
    JSON.stringify({
      PacketId: `${at}-${(sent += 1)}`,
      PacketDt: at,
      Transport: 0,
      Points: [
        { Timestamp: at, Coordinates: [61, 21], Speed: 9, Course: 80, Values: { 1: 12, 2: 50, 3: 7 } },
      ],
    }),
  );
  if (status !== 200) throw new Error(`A packet was answered ${status}: ${body.toString()}`);
}

/** Sends packets of devices in turn to processes in turn, so many a second. */
async function load(urls: readonly string[], count: number): Promise<void> {
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - began) / 1_000) * rate));
    for (; n < due; n += 1) {
      const device = (n * 31) % reporting;
      all.push(send(urls[n % urls.length] ?? '', Math.floor((device * size.beacons) / reporting)));
    }
    await pause(tick);
  }
  await Promise.all(all);
}

/** Opens the page of a user: its list, and its stream until the answer is called. */
async function openPage(url: string, user: number): Promise<() => void> {
  const headers = { Authorization: `Bearer ${tokenOf(user)}`, Accept: columnsType };
  const list = await call(`${url}/api/beacons`, headers);
  if (list.status !== 200) throw new Error(`A list was answered ${list.status}.`);
  const stream = request(`${url}/api${eventsPath}`, { headers }, (answer) => answer.resume());
  stream.on('error', () => undefined);
  stream.end();
  return () => stream.destroy();
}

/** Processor time of a process, ms. */
function busyOf({ process: { pid } }: Running): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processor time of a PostgreSQL with all of its processes, ms; one that ended meanwhile counts with the first. */
async function busyOfDatabase(db: Client): Promise<number> {
  const { rows } = await db.query<{ note: string }>("select pg_read_file('postmaster.pid') as note");
  const pid = Number(rows[0]?.note.split('\n')[0]);
  const fieldsOf = (one: number) =>
    readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  const own = fieldsOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const spent = children.map((one) => {
    const fields = fieldsOf(one);
    return (fields[11] ?? 0) + (fields[12] ?? 0);
  });
  return sum([...spent, ...own.slice(11, 15)]) * 10;
}

/** Statements that read, and rows that they gave. */
async function readsOf(db: Client): Promise<{ calls: number; rows: number }> {
  const { rows } = await db.query<{ calls: string; rows: string }>(
    `select coalesce(sum(calls), 0) as calls, coalesce(sum(rows), 0) as rows from pg_stat_statements
      where query ~* '^\\s*(select|with)' and query !~ 'pg_stat_statements' and dbid = (select oid from pg_database where datname = current_database())`,
  );
  return { calls: Number(rows[0]?.calls), rows: Number(rows[0]?.rows) };
}

/** What is read by the way for so many seconds, and while packets come. */
async function readsFor(db: Client, run: () => Promise<unknown>) {
  const before = await readsOf(db);
  const began = performance.now();
  await run();
  const after = await readsOf(db);
  const span = (performance.now() - began) / 1_000;
  return { calls: after.calls - before.calls, rows: after.rows - before.rows, span };
}

/** What a beacon takes on the disk before it has a past, bytes. */
async function roomOf(db: Client): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes) / size.beacons;
}

async function measure(root: string, databaseUrl: string, db: Client, count: number) {
  const running: Running[] = [];
  const first: number[] = [];
  const ends: (() => void)[] = [];
  const room = await roomOf(db);
  try {
    for (let i = 0; i < count; i += 1) {
      const one = await startServer(root, databaseUrl);
      const began = performance.now();
      await send(one.url, i);
      first.push(one.started + performance.now() - began);
      running.push(one);
    }
    const urls = running.map(({ url }) => url);
    for (let user = 1; user <= pages; user += 1) ends.push(await openPage(urls[user % count] ?? '', user));
    await load(urls, reporting);
    await pause(6_000);
    const idle = await readsFor(db, () => pause(3_000));
    const busy = running.map(busyOf);
    const busyDatabase = await busyOfDatabase(db);
    const packets = rate * seconds;
    const loaded = await readsFor(db, () => load(urls, packets));
    const spentInDatabase = (await busyOfDatabase(db)) - busyDatabase;
    const spent = running.map((one, i) => busyOf(one) - (busy[i] ?? 0));
    const each = (name: 'calls' | 'rows') =>
      (loaded[name] - (idle[name] / idle.span) * loaded.span) / packets;
    return {
      'disk at home, KB a beacon': room / 1_024,
      'first answered packet, s': Math.max(...first) / 1_000,
      'memory of a process, MB': Math.max(...running.map((one) => sizeOf(one, 'VmRSS'))) / megabyte,
      'statements that read, a packet': each('calls'),
      'rows read, a packet': each('rows'),
      'processor of all processes, ms a packet': sum(spent) / packets,
      'processor of PostgreSQL, ms a packet': spentInDatabase / packets,
    };
  } finally {
    for (const end of ends) end();
    for (const one of running) await stopServer(one);
  }
}

const postgres = await openPostgres(undefined, ['-c', 'shared_preload_libraries=pg_stat_statements']);
try {
  const roots = [...(given.before ? [resolve(given.before)] : []), here];
  const results: [string, Awaited<ReturnType<typeof measure>>][] = [];
  for (const [i, root] of roots.entries()) {
    const name = `machines_${i}`;
    await postgres.server.createDatabase(name);
    await stopServer(await startServer(root, postgres.urlOf(name)));
    const db = postgres.server.getPgClient(name);
    await db.connect();
    await makeFleet(db, size);
    await db.query('create extension pg_stat_statements');
    const title = roots.length === 1 ? '' : i === 0 ? 'before, ' : 'after, ';
    for (const cells of cellCounts) {
      if (root === here) await spread(root, { databases: postgres, name, db }, cells, given.at?.split(','));
      for (const count of counts) {
        const of = cellCounts.length > 1 ? ` of ${cells}` : '';
        results.push([`${title}${count}${of}`, await measure(root, postgres.urlOf(name), db, count)]);
      }
    }
    await db.end();
  }
  const titles = Object.keys(results[0]?.[1] ?? {}) as (keyof (typeof results)[0][1])[];
  console.log(`${size.beacons} beacons of ${size.users} users, ${pages} pages, ${rate} packets a second`);
  console.log(
    [cellCounts.length > 1 ? 'processes of cells' : 'processes', ...results.map(([title]) => title)].join(
      '\t',
    ),
  );
  for (const title of titles)
    console.log([title, ...results.map(([, row]) => row[title].toFixed(2))].join('\t'));
} finally {
  await postgres.stop();
}

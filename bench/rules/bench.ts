import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ingestPacket } from '@mayak/api';
import type { Client } from 'pg';
import { median } from '../numbers.ts';
import { deviceKey, imeiOf, makeFleet } from '../server/fleet.ts';
import { Line } from '../server/line.ts';
import { here, openPostgres, startServer, stopServer, type Running } from '../server/running.ts';

// What notification rules cost: the same packets at the same rate to a fleet without rules and to one with three rules for
// each beacon, in rounds that alternate. Counted in processor time of the server and of PostgreSQL, which a busy machine
// changes little; the table has medians.
// `node bench/rules/bench.ts [--before folder of a checkout] [--fleet 10000] [--rate 1000] [--seconds 10] [--rounds 3] [--smoke]`

const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    fleet: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const fleet = Number(given.fleet ?? (given.smoke ? 100 : 10_000));
const rate = Number(given.rate ?? (given.smoke ? 100 : 1_000));
const seconds = Number(given.seconds ?? (given.smoke ? 2 : 10));
const rounds = Number(given.rounds ?? (given.smoke ? 1 : 3));
const connections = 64;
/** One packet in so many crosses a threshold, so that something is told too. */
const alarming = 200;
/** The part of ingest that rules may take (issue of the rules). */
const goal = 0.15;

/** Silence, the thresholds of two sensors, and an area, for each beacon. */
async function addRules(db: Client): Promise<void> {
  await db.query(
    `insert into geoobject (user_id, name, type, coordinates, line_width, color, shared)
      values (1, 'Bay', 2, '[[60,20],[60,25],[65,25],[65,20]]', 2, '#112233', false)`,
  );
  for (const trigger of [
    `'{"Type":10,"TimeoutMinutes":60,"OnRestored":true}'::jsonb`,
    `jsonb_build_object('Type', 4, 'ChannelIds', jsonb_build_array(id * 1000 + 1, id * 1000 + 2), 'States', '[1,2,3]'::jsonb)`,
    `'{"Type":8,"GeoobjectIds":[1],"OnEnter":true,"OnLeave":true}'::jsonb`,
  ])
    await db.query(
      `insert into notification_rule (user_id, beacon_id, name, trigger, deliveries) select 1, id, 'Rule', ${trigger}, '{0}' from beacon`,
    );
}

let serial = 0;
const values = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, 20 + i * 3.25]));
function packet(): string {
  serial += 1;
  const at = new Date().toISOString();
  const first = serial % alarming === 0 ? 95 : 20 + (serial % 50);
  const Coordinates = [60 + (serial % 1_000) / 1_000, 20 + (serial % 777) / 1_000];
  return JSON.stringify({
    PacketId: `${at}-${serial}`,
    PacketDt: at,
    Transport: 0,
    Points: [{ Timestamp: at, Coordinates, Speed: 10.5, Course: 90, Values: { ...values, 1: first } }],
  });
}

/** Sends packets of all beacons in turn at the rate; answers how many were stored. */
async function load({ url }: Running, count: number): Promise<number> {
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    const line = new Line(url);
    for (let i = next++; i < count; i = next++) {
      const early = began + (i * 1_000) / rate - performance.now();
      if (early > 0) await pause(early);
      const headers = {
        'Content-Type': 'application/json',
        'X-Device-Imei': imeiOf(i % fleet),
        'X-Device-Key': deviceKey,
      };
      const { status, body } = await line.post(`/api${ingestPacket.path}`, headers, packet());
      if (status !== 200) throw new Error(`A packet was answered ${status}: ${body.slice(0, 200)}`);
    }
    line.end();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (performance.now() - began) / 1_000;
}

const tick = 10;
/** Processor time of a process and of its ended children, ms. */
function spent(pid: number, withChildren: boolean): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  const of = (n: number) => Number(fields[n] ?? 0) * tick;
  return of(11) + of(12) + (withChildren ? of(13) + of(14) : 0);
}
const parentOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]);

/** Processor time of PostgreSQL with all its processes, ms. */
function postgresSpent(postmaster: number): number {
  let sum = spent(postmaster, true);
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const pid = Number(name);
    try {
      if (parentOf(pid) === postmaster) sum += spent(pid, false);
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

interface Cost {
  /** Microseconds of a packet. */
  server: number;
  postgres: number;
  rate: number;
}

const postgres = await openPostgres();
const running: [string, Running][] = [];
try {
  const roots = [
    ...(given.before ? [['before', resolve(given.before)] as const] : []),
    ['now', here] as const,
  ];
  let postmaster = 0;
  for (const [build, root] of roots)
    for (const hasRules of [false, true]) {
      const title = `${build} ${hasRules ? 'with rules' : 'without'}`;
      const name = title.replaceAll(' ', '_');
      await postgres.server.createDatabase(name);
      await stopServer(await startServer(root, postgres.urlOf(name)));
      const db = postgres.server.getPgClient(name);
      await db.connect();
      await makeFleet(db, fleet);
      if (hasRules) await addRules(db);
      const backend = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      postmaster = parentOf(backend.rows[0]?.pid ?? 0);
      await db.end();
      running.push([title, await startServer(root, postgres.urlOf(name))]);
    }
  const costs = new Map(running.map(([title]) => [title, [] as Cost[]]));
  // Each beacon once, so that every rule knows where it begins.
  for (const [, server] of running) await load(server, fleet);
  for (let round = 0; round < rounds; round += 1)
    for (const [title, server] of running) {
      const pid = server.process.pid ?? 0;
      const before = [spent(pid, false), postgresSpent(postmaster)] as const;
      const count = rate * seconds;
      const took = await load(server, count);
      const cost = (after: number, then: number) => ((after - then) * 1_000) / count;
      costs.get(title)?.push({
        server: cost(spent(pid, false), before[0]),
        postgres: cost(postgresSpent(postmaster), before[1]),
        rate: count / took,
      });
    }
  const of = (title: string, key: keyof Cost) => median((costs.get(title) ?? []).map((one) => one[key]));
  const all = (title: string) => of(title, 'server') + of(title, 'postgres');
  for (const [title] of running)
    console.log(
      [
        title.padEnd(18),
        `${of(title, 'rate').toFixed(0).padStart(6)} packets/s`,
        `server ${of(title, 'server').toFixed(0).padStart(5)} us`,
        `PostgreSQL ${of(title, 'postgres').toFixed(0).padStart(5)} us`,
        `both ${all(title).toFixed(0).padStart(5)} us a packet`,
      ].join('  '),
    );
  for (const [build] of roots) {
    const share = 1 - all(`${build} without`) / all(`${build} with rules`);
    console.log(
      `${build}: rules take ${(share * 100).toFixed(1)} % of ingest (goal: at most ${goal * 100} %)`,
    );
  }
} finally {
  for (const [, server] of running) await stopServer(server);
  await postgres.stop();
}

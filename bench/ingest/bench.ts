import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getBeacon, ingestPacket, pathOf } from '@mayak/api';
import { median, quantile } from '../numbers.ts';
import { deviceKey, imeiOf, makeFleet, token } from '../server/fleet.ts';
import { Line } from '../server/line.ts';
import { call, here, openPostgres, startServer, stopServer, type Running } from '../server/running.ts';

// How fast reports are stored, beside an older build in the same run: single positions over many connections, packets of
// many points, and how long a user's call takes meanwhile. Rounds alternate between the builds; the table has medians.
// `node bench/ingest/bench.ts [--before folder of a checkout] [--rounds 3] [--seconds 5] [--fleet 2000] [--smoke]`

const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    fleet: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const rounds = Number(given.rounds ?? (given.smoke ? 1 : 3));
const seconds = Number(given.seconds ?? (given.smoke ? 1 : 5));
const fleet = Number(given.fleet ?? (given.smoke ? 50 : 2_000));

interface Load {
  connections: number;
  /** Points of a packet. */
  points: number;
}
const loads: readonly (Load & { title: string })[] = [
  { title: 'single positions', connections: 128, points: 1 },
  { title: 'packets of 1,000 points', connections: 8, points: 1_000 },
];

let serial = 0;
const values = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, 20 + i * 3.25]));
function packetOf(points: number): string {
  const now = Date.now();
  const at = (i: number) => new Date(now - i * 1_000 - (serial % 1_000)).toISOString();
  serial += 1;
  return JSON.stringify({
    PacketId: `${now}-${serial}`,
    PacketDt: at(0),
    Transport: 0,
    Points: Array.from({ length: points }, (_, i) => ({
      Timestamp: at(i),
      Coordinates: [60 + (serial % 1_000) / 1_000, 20 + i / 1_000],
      Speed: 10.5,
      Course: 90,
      Values: { ...values, 1: 20 + (i % 50) },
    })),
  });
}

async function send(line: Line, beacon: number, points: number): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Imei': imeiOf(beacon),
    'X-Device-Key': deviceKey,
  };
  const { status, body } = await line.post(`/api${ingestPacket.path}`, headers, packetOf(points));
  if (status !== 200) throw new Error(`A packet was answered ${status}: ${body.slice(0, 200)}`);
}

/** Points a second, and the times of a user's call meanwhile. */
async function measure({ url }: Running, { connections, points }: Load) {
  const until = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= until;
  let stored = 0;
  const worker = async (_: unknown, n: number) => {
    const line = new Line(url);
    for (let beacon = n % fleet; !isOver(); beacon = (beacon + connections) % fleet) {
      await send(line, beacon, points);
      stored += points;
    }
    line.end();
  };
  const times: number[] = [];
  const user = async () => {
    while (!isOver()) {
      const path = pathOf(getBeacon, { id: 1 + (times.length % fleet) });
      const { status, ms } = await call(`${url}/api${path}`, { Authorization: `Bearer ${token}` });
      if (status !== 200) throw new Error(`A read was answered ${status}.`);
      times.push(ms);
      await pause(10);
    }
  };
  await Promise.all([...Array.from({ length: connections }, worker), user()]);
  return { rate: stored / seconds, p50: median(times), p99: quantile(times, 0.99) };
}

const postgres = await openPostgres();
const running: [string, Running][] = [];
try {
  const roots = [
    ...(given.before ? [['before', resolve(given.before)] as const] : []),
    ['now', here] as const,
  ];
  for (const [title, root] of roots) {
    await postgres.server.createDatabase(title);
    await stopServer(await startServer(root, postgres.urlOf(title)));
    const db = postgres.server.getPgClient(title);
    await db.connect();
    await makeFleet(db, fleet);
    await db.end();
    running.push([title, await startServer(root, postgres.urlOf(title))]);
  }
  for (const { title, ...load } of loads) {
    const results = new Map(running.map(([name]) => [name, [] as Awaited<ReturnType<typeof measure>>[]]));
    for (const [, server] of running) await measure(server, load);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, server] of running) results.get(name)?.push(await measure(server, load));
    for (const [name, list] of results) {
      const of = (key: 'rate' | 'p50' | 'p99') => median(list.map((one) => one[key]));
      const words = [
        title.padEnd(26),
        name.padEnd(8),
        `${of('rate').toFixed(0).padStart(7)} points/s`,
        `a user's call p50 ${of('p50').toFixed(1).padStart(6)} ms`,
        `p99 ${of('p99').toFixed(1).padStart(6)} ms`,
      ];
      console.log(words.join('  '));
    }
  }
} finally {
  for (const [, server] of running) await stopServer(server);
  await postgres.stop();
}

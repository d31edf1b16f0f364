import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { columnsType } from '@mayak/api';
import { median } from '../numbers.ts';
import { makeFleet, token } from './fleet.ts';
import { loopOf, sendTo, versionOf } from './loop.ts';
import { printResults } from './measures.ts';
import { call, here, openPostgres, startServer, stopServer, type Running } from './running.ts';

// What whole lists as objects and deltas of all beacons cost the event loop, beside an older build, in turns.
// `node bench/server/lists.ts [--fleet 10000] [--before folder of a checkout] [--rounds 5] [--users 100] [--smoke]`

const { values: given } = parseArgs({
  options: {
    fleet: { type: 'string' },
    before: { type: 'string' },
    rounds: { type: 'string' },
    users: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const fleet = Number(given.fleet ?? (given.smoke ? 300 : 10_000));
const rounds = Number(given.rounds ?? (given.smoke ? 1 : 5));
const users = Number(given.users ?? (given.smoke ? 5 : 100));

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const authorization = { Authorization: `Bearer ${token}` };

/** Reads a list without keeping it: milliseconds to its first byte, and its bytes. */
async function read(url: string, encoding: string) {
  const began = performance.now();
  const headers = { ...authorization, ...(encoding && { 'Accept-Encoding': encoding }) };
  const asked = request(url, { agent, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A list was answered ${answer.statusCode}.`);
  let [first, bytes] = [NaN, 0];
  answer.on('data', (part: Buffer) => {
    if (bytes === 0) first = performance.now() - began;
    bytes += part.length;
  });
  await once(answer, 'end');
  return { first, bytes };
}

type Row = Record<string, number>;

/** What the loop did while something ran. */
async function during<T>(running: Running, run: () => Promise<T>) {
  await loopOf(running);
  const result = await run();
  return { result, loop: await loopOf(running) };
}

async function round(running: Running): Promise<Row> {
  const url = `${running.url}/api/beacons`;
  const row: Row = {};
  await read(url, 'gzip');
  for (const encoding of ['gzip', 'br', '']) {
    const { result, loop } = await during(running, () => read(url, encoding));
    const title = `objects, ${encoding || 'not packed'}`;
    row[`${title}: thread, ms`] = loop.thread;
    row[`${title}: longest, ms`] = loop.busy;
    row[`${title}: first byte, ms`] = result.first;
    row[`${title}: kB`] = result.bytes / 1_000;
  }
  const headers = { ...authorization, Accept: columnsType };
  const columns = (since: number) => call(`${url}?since=${since}`, headers);
  const version = versionOf((await columns(0)).body);
  await sendTo(running.url, fleet / 100, fleet);
  const few = await during(running, () => read(url, 'gzip'));
  row['objects, 1 % changed: thread, ms'] = few.loop.thread;
  await sendTo(running.url, fleet, fleet);
  await pause(1_000);
  const all = await during(running, () => read(url, 'gzip'));
  row['objects, all changed: thread, ms'] = all.loop.thread;
  row['objects, all changed: longest, ms'] = all.loop.busy;
  const delta = await during(running, () => columns(version));
  row['delta of all: thread, ms'] = delta.loop.thread;
  row['delta of all: longest, ms'] = delta.loop.busy;
  row['delta of all: kB'] = delta.result.body.length / 1_000;
  const many = await during(running, async () => {
    const times: number[] = [];
    let isOver = false;
    const lists = Array.from({ length: users }, () => read(url, 'gzip'));
    const user = async () => {
      while (!isOver) {
        times.push((await columns(version * 2)).ms);
        await pause(20);
      }
    };
    const meanwhile = user();
    await Promise.all(lists);
    isOver = true;
    await meanwhile;
    return times;
  });
  row[`${users} lists at once: thread, ms each`] = many.loop.thread / users;
  row[`${users} lists at once: longest, ms`] = many.loop.busy;
  row[`${users} lists at once: a delta meanwhile, ms`] = median(many.result);
  return row;
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
  await pause(given.smoke ? 500 : 5_000);
  const found = new Map(running.map(([title]) => [title, [] as Row[]]));
  for (let i = 0; i < rounds; i += 1)
    for (const [title, server] of running) found.get(title)?.push(await round(server));
  printResults(
    [...found].map(([title, list]) => {
      const names = Object.keys(list[0] ?? {});
      const row = Object.fromEntries(
        names.map((name) => [name, median(list.map((one) => one[name] ?? NaN))]),
      );
      return [title, row];
    }),
  );
} finally {
  for (const [, server] of running) await stopServer(server);
  await postgres.stop();
}

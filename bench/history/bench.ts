import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  getHistoryColumns,
  getHistoryData,
  getTrack,
  getTrackColumns,
  pathOf,
  type Endpoint,
} from '@mayak/api';
import { decodeHistory, decodeTrack } from '@mayak/api/history';
import type { Client } from 'pg';
import { median } from '../numbers.ts';
import { makeFleet } from '../server/fleet.ts';
import {
  ask,
  loopHeld,
  megabyte,
  memoryOf,
  printResults,
  waitForDays,
  type Got,
} from '../server/measures.ts';
import { here, openPostgres, startServer, stopServer } from '../server/running.ts';
import { fillSeconds } from './fillSeconds.ts';

// What the past costs the server: tracks and histories of 10,000 to 1,000,000 fixes at 1 s, in both forms, beside an older
// build; how long the event loop is held, and the memory of four at once.
// `node bench/history/bench.ts [--sizes 10000,100000,1000000] [--before folder of a checkout] [--runs 5] [--smoke]`

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string' },
    before: { type: 'string' },
    runs: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const sizes = (given.sizes ?? (given.smoke ? '2000' : '10000,100000,1000000')).split(',').map(Number);
const runs = Number(given.runs ?? (given.smoke ? 1 : 5));

const period = (size: number) => {
  const now = Date.now();
  return new URLSearchParams({
    startDt: new Date(now - (size + 600) * 1000).toISOString(),
    endDt: new Date(now).toISOString(),
  }).toString();
};

async function measure(root: string, url: string, { size, db }: { size: number; db: Client }) {
  const isOurs = root === here;
  const running = await startServer(root, url);
  const address = (endpoint: Endpoint) => `${running.url}/api${pathOf(endpoint, { id: 1 })}?${period(size)}`;
  const result: Record<string, number> = {};
  try {
    if (isOurs) {
      result['days made, s'] = (await waitForDays(db)) / 1000;
      const { rows } = await db.query<{ bytes: number }>(
        'select sum(length(way) + length(samples))::float8 / sum(fixes) as bytes from packet_day',
      );
      result['days, bytes a fix'] = rows[0]?.bytes ?? NaN;
    }
    const calls: [string, Endpoint][] = [
      ['track, JSON', getTrack],
      ['history, JSON', getHistoryData],
      ...(isOurs
        ? ([
            ['track, columns', getTrackColumns],
            ['history, columns', getHistoryColumns],
          ] as [string, Endpoint][])
        : []),
    ];
    for (const [title, endpoint] of calls) {
      await ask(address(endpoint), { accept: endpoint.accept });
      await loopHeld(running);
      const got: Got[] = [];
      for (let i = 0; i < runs; i += 1) got.push(await ask(address(endpoint), { accept: endpoint.accept }));
      result[`${title}: first byte, ms`] = median(got.map(({ first }) => first));
      result[`${title}: whole, ms`] = median(got.map(({ whole }) => whole));
      result[`${title}: MB`] = (got[0]?.body.length ?? 0) / megabyte;
      result[`${title}: loop held, ms`] = await loopHeld(running);
      const body = got[0]?.body ?? Buffer.alloc(0);
      const began = performance.now();
      if (endpoint === getTrackColumns) result['track, columns: fixes'] = decodeTrack(body).fixes.t.length;
      else if (endpoint === getHistoryColumns)
        result['history, columns: rows'] = decodeHistory(body).t.length;
      else JSON.parse(body.toString());
      result[`${title}: read by the page, ms`] = performance.now() - began;
    }
    const four = isOurs ? getTrackColumns : getTrack;
    const together = () =>
      Promise.all(Array.from({ length: 4 }, () => ask(address(four), { accept: four.accept })));
    await loopHeld(running);
    result['four tracks at once: more memory, MB'] = (await memoryOf(running, together)) / megabyte;
    result['four tracks at once: loop held, ms'] = await loopHeld(running);
    return result;
  } finally {
    await stopServer(running);
  }
}

const postgres = await openPostgres();
try {
  const roots = [...(given.before ? [resolve(given.before)] : []), here];
  const results: [string, Record<string, number>][] = [];
  for (const size of sizes)
    for (const root of roots) {
      const name = `past_${size}_${roots.indexOf(root)}`;
      await postgres.server.createDatabase(name);
      await stopServer(await startServer(root, postgres.urlOf(name)));
      const db = postgres.server.getPgClient(name);
      await db.connect();
      await makeFleet(db, 1);
      await fillSeconds(db, { beacons: 1, size, hasDays: root === here });
      const title = roots.length > 1 ? `${size} ${root === here ? 'after' : 'before'}` : String(size);
      results.push([title, await measure(root, postgres.urlOf(name), { size, db })]);
      await db.end();
    }
  printResults(results);
} finally {
  await postgres.stop();
}

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

/** So many seconds of a vessel that circles, rests an hour in each six, and tells ten sensors each half minute; ends now. */
async function fill(db: Client, size: number, hasDays: boolean): Promise<void> {
  const months = await db.query<{ name: string; from: string; to: string }>(
    `select 'packet_' || to_char(m, 'YYYY_MM') as name, m::text as from, (m + interval '1 month')::text as to
      from generate_series(date_trunc('month', now() - $1 * interval '1 s', 'UTC'), now(), interval '1 month') m`,
    [size],
  );
  for (const { name, from, to } of months.rows)
    await db.query(
      `create table if not exists ${name} partition of packet for values from ('${from}') to ('${to}')`,
    );
  await db.query(
    `insert into packet (beacon_id, t, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy)
      select 1, now() - n * interval '1 s', now() - n * interval '1 s' + interval '2 s',
        round((60 + sin(w / 4e4) + sin(w / 900) / 50 + random() / 2e4)::numeric, 6)::float8,
        round((20 + 2 * cos(w / 4e4) + cos(w / 900) / 50 + random() / 2e4)::numeric, 6)::float8,
        case when n % 21600 < 3600 then 0.2 else round((12 + 6 * sin(w / 700) + random())::numeric, 1) end,
        (n / 10) % 360, null, 0, 0,
        case when n % 30 = 0 then (select array_agg(round((50 + 30 * sin((n + k * 1000) / 3000.0) + random())::numeric, 2)::float8)
          from generate_series(1, 10) k) end, 0
      from (select n, (n - least(n % 21600, 3600))::float8 as w from generate_series(1, $1::int) n) s`,
    [size],
  );
  if (hasDays)
    await db.query(
      `insert into dirty_day (beacon_id, day) select distinct 1, date_trunc('day', t, 'UTC') from packet
        where t < date_trunc('day', now(), 'UTC')`,
    );
  await db.query('vacuum analyze packet');
}

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
      await fill(db, size, root === here);
      const title = roots.length > 1 ? `${size} ${root === here ? 'after' : 'before'}` : String(size);
      results.push([title, await measure(root, postgres.urlOf(name), { size, db })]);
      await db.end();
    }
  printResults(results);
} finally {
  await postgres.stop();
}

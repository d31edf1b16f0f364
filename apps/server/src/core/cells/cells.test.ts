import { ChannelKind, getTrack, limits, type Packet } from '@mayak/api';
import { getFleetMoment } from '@mayak/api/moment';
import { addCell, editCell, listCells, listMessages } from '@mayak/api/operator';
import { getUsage } from '@mayak/api/usage';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '../../platform/db/backup/backup.ts';
import { openSessionIn } from '../../platform/db/copyRows.ts';
import { openPool, row, rows, transaction, type Pool } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { clientAt, openSecondApp, soon, type SecondApp } from '../../testing/secondApp.ts';
import {
  aPacketOf,
  openTestApp,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { closeDays } from '../history/closeDays.ts';
import { dayLength, dayOf } from '../history/store/days.ts';
import { sealDay } from '../history/sealDays.ts';
import type { Cell } from './cell.ts';
import { leftFor } from './cells.ts';
import { moveBeacon } from './moveBeacon.ts';
import { moveBeacons, removeMoved } from './moveBeacons.ts';
import { cellStore, pastTables } from './store.ts';

const minute = 60_000;
const iso = (t: number) => new Date(t).toISOString();

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
let owner: TestUser;
let admin: Pool;
const name = `cell_${randomBytes(6).toString('hex')}`;
/** The way to it, on which nothing may come any more. */
let door: Awaited<ReturnType<typeof aDoorTo>>;
/** The cell in a database of its own, as on another server. */
let away: Cell;
let near: TestDevice;
let far: TestDevice;

/** Passes connections on to a port, or takes them and lets nothing through. */
async function aDoorTo(port: number) {
  let isStuck = false;
  const open = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => void (isStuck || other.write(bytes)));
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    stick: (is: boolean) => void (isStuck = is),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  owner = await testApp.user('captain');
  near = await testApp.beacon(owner);
  const { cells } = testApp.context;
  const url = new URL(direct());
  door = await aDoorTo(Number(url.port));
  url.pathname = '/postgres';
  admin = openPool({ url: url.href }, { max: 1, onError: () => undefined });
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  url.port = String(door.port);
  const made = await operator().call(addCell, { body: { Url: url.href, Schema: 'past' } });
  await operator().call(editCell, { params: { id: 1 }, body: { TakesNew: false } });
  far = await testApp.beacon(owner);
  away = await cells.one(made.Number);
});
afterAll(async () => {
  await testApp.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await door.close();
});

/** The database of the test, past the pooler that a run may have. */
const direct = () => {
  const { url, directUrl } = testApp.context.pool.address;
  return directUrl ?? url;
};
const operator = () => clientAt(testApp.api, null, { 'X-Operator-Key': operatorKey });
const send = (device: TestDevice, packet: Packet) =>
  testApp.post('/ingest/packets', packet, { 'X-Device-Imei': device.imei, 'X-Device-Key': device.key });
const at = (t: number, place: [number, number]): Packet =>
  aPacketOf(0, {}, { Points: [{ Timestamp: iso(t), Coordinates: place, Speed: 9 }] });
const countIn = async (pool: Pool, { id }: TestDevice, table = 'packet') =>
  (await row<{ n: number }>(pool, `select count(*)::int as n from ${table} where beacon_id = $1`, [id]))?.n;
const trackOf = async ({ id }: TestDevice, from: number) =>
  (await owner.client.call(getTrack, { params: { id }, query: { startDt: iso(from) } })).TrackPoints.map(
    ({ Coordinates }) => Coordinates[0],
  );

/** What the catalogue says of the tables of a cell, but for the names of their schema. */
async function shapeOf(pool: Pool) {
  const of = `relname = any($1) and relnamespace = current_schema()::regnamespace`;
  const columns = await rows(
    pool,
    `select relname, attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attstorage,
        pg_get_expr(adbin, adrelid) as usual, pg_get_partkeydef(c.oid) as parts
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${of} order by relname, attname`,
    [pastTables],
  );
  const indexes = await rows(
    pool,
    `select replace(pg_get_indexdef(indexrelid), current_schema() || '.', '') as made from pg_index join pg_class c on c.oid = indrelid
      where ${of} order by 1`,
    [pastTables],
  );
  return { columns, indexes };
}

describe('SRV-D37 the past of beacons in cells', () => {
  it('a further cell has the tables, keys and indexes that home has', async () => {
    const home = await shapeOf(testApp.context.pool);
    expect(new Set(home.columns.map(({ relname }: { relname?: string }) => relname)).size).toBe(
      pastTables.length,
    );
    expect(await shapeOf(away.pool)).toEqual(home);
  });

  it('PERM-D10 the operator sees them without the password of their server, and is told what cannot be', async () => {
    const list = await operator().call(listCells, {});
    expect(list).toMatchObject([
      { Number: 1, Place: '', Beacons: 1, TakesNew: false },
      {
        Number: 2,
        Place: expect.stringMatching(/^127\.0\.0\.1:\d+\/cell_[0-9a-f]+ past$/),
        Beacons: 1,
        TakesNew: true,
      },
    ]);
    expect(list.every(({ Size }) => (Size ?? 0) > 0)).toBe(true);
    const refused = async (Url: string | null, Schema: string) => {
      const problem = await problemOf(operator().call(addCell, { body: { Url, Schema } }));
      return typeof problem === 'object' ? problem?.errors?.map(({ field, code }) => [field, code]) : problem;
    };
    const { password } = new URL(direct());
    expect(JSON.stringify(list)).not.toContain(password);
    expect(await refused('mysql://one', 'past')).toEqual([['Url', 'invalidFormat']]);
    expect(await refused('postgres://127.0.0.1:9/gone', 'past')).toEqual([['Url', 'unknown']]);
    expect(await refused(null, 'Past-2')).toEqual([['Schema', 'invalidFormat']]);
    const none = await problemOf(operator().call(editCell, { params: { id: 2 }, body: { TakesNew: false } }));
    expect(none).toMatchObject({ errors: [{ field: 'TakesNew', code: 'required' }] });
    const nowhere = await problemOf(operator().call(editCell, { params: { id: 2 }, body: { MovesTo: 9 } }));
    expect(nowhere).toMatchObject({ errors: [{ field: 'MovesTo', code: 'unknown' }] });
    expect((await operator().call(listCells, {})).map(({ TakesNew }) => TakesNew)).toEqual([false, true]);
  });

  it('INGEST-D01, TRACK-D02, MON-D08 what is sent is stored where its beacon belongs, and told with that of others', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    for (const device of [near, far]) {
      expect((await send(device, at(now - 3 * minute, [69, 33]))).status).toBe(200);
      expect((await send(device, at(now - 2 * minute, [70, 33]))).status).toBe(200);
    }
    const { pool } = testApp.context;
    expect([await countIn(pool, near), await countIn(away.pool, near)]).toEqual([2, 0]);
    expect([await countIn(pool, far), await countIn(away.pool, far)]).toEqual([0, 2]);
    for (const table of ['contact', 'raw_packet'])
      expect([await countIn(pool, far, table), await countIn(away.pool, far, table)]).toEqual([0, 2]);
    for (const device of [near, far]) expect(await trackOf(device, now - 10 * minute)).toEqual([69, 70]);
    const moment = await owner.client.call(getFleetMoment, { query: { dt: iso(now - 2.5 * minute) } });
    expect(moment.Id.map((id, i) => [id, moment.Lat[i]])).toEqual(
      expect.arrayContaining([
        [near.id, 69],
        [far.id, 69],
      ]),
    );
    const day = iso(now).slice(0, 10);
    const { Days } = await owner.client.call(getUsage, { query: { from: day, to: day } });
    expect(Days.map(({ BeaconId, GsmPackets }) => [BeaconId, GsmPackets])).toEqual(
      expect.arrayContaining([
        [near.id, 2],
        [far.id, 2],
      ]),
    );
  });

  it('SRV-D08, INGEST-D03 its days are closed and sealed there, and a late packet opens them', async () => {
    const day = dayOf(Date.now()) - 3 * dayLength;
    await send(far, at(day + minute, [60, 30]));
    await send(far, at(day + 3 * minute, [61, 30]));
    const { cells, history, log } = testApp.context;
    await closeDays({ cells, history, log }, Date.now());
    expect(await sealDay(away, { beaconId: far.id, day })).toBe(true);
    expect(
      await countIn(away.pool, far, `(select * from packet where t < now() - interval '2 days') p`),
    ).toBe(0);
    await send(far, at(day + 2 * minute, [60.5, 30]));
    await closeDays({ cells, history, log }, Date.now());
    expect((await trackOf(far, day)).slice(0, 3)).toEqual([60, 60.5, 61]);
  });

  it('SRV-D12 another process finds it by its beacons', async () => {
    const two: SecondApp = await openSecondApp(testApp);
    try {
      const body = JSON.stringify(at(Date.now() - minute, [71, 33]));
      const headers = {
        'X-Device-Imei': far.imei,
        'X-Device-Key': far.key,
        'Content-Type': 'application/json',
      };
      expect((await fetch(`${two.api}/ingest/packets`, { method: 'POST', body, headers })).status).toBe(200);
    } finally {
      await two.close();
    }
    expect((await trackOf(far, Date.now() - 5 * minute)).at(-1)).toBe(71);
  });

  it('INGEST-D01 a packet whose cell did not take it is not acknowledged, and is stored once when it comes again', async () => {
    const bridge = { Number: 5, Name: 'Alarm', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: 2 } as const;
    const device = await testApp.beacon(owner, {}, { Channels: [bridge] });
    // Refused in the moment of the commit, when home holds its part already.
    await away.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    const month = await row<{ of: string }>(
      away.pool,
      `select relid::regclass::text as of from pg_partition_tree('packet') where isleaf order by 1 desc limit 1`,
    );
    await away.pool.query(
      `create constraint trigger refuse after insert on ${month?.of} deferrable initially deferred for each row execute function refuse()`,
    );
    const packet = aPacketOf(1, { Coordinates: [66, 33], Values: { '5': 1 } });
    expect((await send(device, packet)).status).toBe(500);
    expect(await countIn(away.pool, device)).toBe(0);
    await away.pool.query('drop function refuse() cascade');
    expect((await send(device, packet)).status).toBe(200);
    expect((await send(device, packet)).status).toBe(200);
    expect([await countIn(away.pool, device), await countIn(away.pool, device, 'contact')]).toEqual([1, 1]);
    expect((await testApp.stored(device.id))?.state.fix).toMatchObject({ lat: 66, lon: 33 });
    const steps = 'select kind, late from bnwas_log where beacon_id = $1';
    expect(await rows(testApp.context.pool, steps, [device.id])).toEqual([{ kind: 'raised', late: false }]);
  });

  it('SRV-D01 a cell that is away keeps nobody else from being served', async () => {
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const packet = at(Date.now() - minute / 2, [67, 33]);
    expect((await send(far, packet)).status).toBeGreaterThanOrEqual(500);
    expect((await send(near, at(Date.now() - minute / 2, [68, 33]))).status).toBe(200);
    await admin.query(`alter database ${name} with allow_connections true`);
    // Its pulse has to find it first.
    await soon(async () => (await send(far, packet)).status === 200, 10_000);
    expect((await trackOf(far, Date.now() - 5 * minute)).at(-1)).toBe(67);
  });

  it('SRV-D01 one that hangs is noticed by its pulse: its beacons are refused soon, and the others go on', async () => {
    door.stick(true);
    const begun = performance.now();
    expect((await send(far, at(Date.now() - 9_000, [67.5, 33]))).status).toBe(503);
    expect((await send(near, at(Date.now() - 900, [68.5, 33]))).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(limits.database.answer / 2);
    door.stick(false);
    await soon(async () => (await send(far, at(Date.now() - 8_000, [67.5, 33]))).status === 200, 10_000);
  });

  it('SRV-D07 a backup says of how many beacons it has no past', async () => {
    const { settings } = testApp.context;
    const folder = await mkdtemp(join(tmpdir(), 'mayak-cells-'));
    const { elsewhere } = await backup(direct(), settings.dataDir, join(folder, 'mayak.backup'));
    await rm(folder, { recursive: true });
    expect(elsewhere).toBe((await operator().call(listCells, {})).at(-1)?.Beacons);
    expect(elsewhere).toBeGreaterThan(0);
  });

  it('SRV-D38 a report that home has taken already is waited for until its cell has it too', async () => {
    const { cells } = testApp.context;
    const device = await testApp.beacon(owner);
    await send(device, at(Date.now() - minute, [55, 33]));
    // Its commit takes the cell a while.
    await away.pool.query(
      `create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$`,
    );
    const month = await row<{ of: string }>(
      away.pool,
      `select tableoid::regclass::text as of from packet where beacon_id = $1`,
      [device.id],
    );
    await away.pool.query(
      `create constraint trigger linger after insert on ${month?.of} deferrable initially deferred for each row execute function linger()`,
    );
    const sending = send(device, at(Date.now() - minute / 2, [56, 33]));
    await soon(async () => (await testApp.stored(device.id))?.state.fix?.lat === 56, 5_000);
    const { url, schema } = (await cellStore.all(cells.home)).find(({ number }) => number === 2) ?? {};
    const open = [
      openSessionIn(direct(), null),
      openSessionIn(url ?? direct(), schema ?? null),
      openSessionIn(direct(), null),
    ];
    const [home, from, to] = await Promise.all(open);
    if (!home || !from || !to) throw new Error('there are no sessions');
    expect(await moveBeacon({ home, from, to }, { from: away, to: await cells.first() }, device.id)).toBe(
      true,
    );
    cells.moved([[device.id, 1]]);
    await Promise.all([home, from, to].map((session) => session.end()));
    expect((await sending).status).toBe(200);
    expect(await trackOf(device, Date.now() - 5 * minute)).toEqual([55, 56]);
    await away.pool.query('drop function linger() cascade');
  });

  it('SRV-D38 a beacon is moved while it reports, and nothing of it is lost, doubled or unseen', async () => {
    const { cells, history, log, pool } = testApp.context;
    const from = dayOf(Date.now()) - 3 * dayLength;
    const before = await trackOf(far, from);
    const messages = () => operator().call(listMessages, { query: { imei: far.imei, takeCount: 100 } });
    const known = (await messages()).map(({ Dt }) => Dt);
    expect(known.length).toBeGreaterThan(0);
    expect(before.length).toBeGreaterThan(4);
    const begun = Date.now() - 2_000;
    const answers: number[] = [];
    let isOver = false;
    const reporting = (async () => {
      for (let i = 0; (!isOver && i < 60) || i < 20; i += 1)
        answers.push((await send(far, at(begun + i, [50, 33]))).status);
    })();
    await operator().call(editCell, { params: { id: 1 }, body: { TakesNew: true } });
    await operator().call(editCell, { params: { id: 2 }, body: { TakesNew: false, MovesTo: 1 } });
    const moved = await moveBeacons(cells);
    isOver = true;
    await reporting;
    expect(moved).toMatchObject([{ from: 2, to: 1 }]);
    expect(new Set(answers)).toEqual(new Set([200]));
    const stored = await rows<{ t: Date }>(
      pool,
      'select t from packet where beacon_id = $1 and lat = 50 order by t',
      [far.id],
    );
    expect(stored.map(({ t }) => t.getTime() - begun)).toEqual(answers.map((_, i) => i));
    // Whoever read it where it was still can; then it goes.
    expect(await countIn(away.pool, far)).toBeGreaterThan(0);
    expect((await trackOf(far, from)).slice(0, before.length)).toEqual(before);
    // An hour later nobody remembers where it was.
    await removeMoved(cells, Date.now());
    expect(await countIn(away.pool, far)).toBeGreaterThan(0);
    await removeMoved(cells, Date.now() + leftFor + 1_000);
    await history.close();
    for (const table of pastTables.filter((one) => one !== 'raw_packet'))
      expect(await countIn(away.pool, far, table)).toBe(0);
    await closeDays({ cells, history, log }, Date.now());
    expect((await trackOf(far, from)).slice(0, before.length)).toEqual(before);
    const after = (await messages()).map(({ Dt }) => Dt);
    expect(after.slice(-known.length)).toEqual(known);
    const [first, second] = await operator().call(listCells, {});
    expect([second?.Beacons, second?.MovesTo, first?.TakesNew]).toEqual([0, 1, true]);
    const around = await problemOf(operator().call(editCell, { params: { id: 1 }, body: { MovesTo: 2 } }));
    expect(around).toMatchObject({ errors: [{ field: 'MovesTo' }] });
  });

  it('a change beside that fails takes the change itself back', async () => {
    const { feed, pool } = testApp.context;
    const change = feed.transaction(async (step) => {
      await step.db.query("insert into note (name, value) values ('beside', '1')");
      await (await step.beside(away.pool)).query("insert into note (name, value) values ('beside', null)");
    });
    await expect(change).rejects.toThrow();
    expect(await row(pool, "select 1 from note where name = 'beside'")).toBeNull();
    await transaction(away.pool, (db) => db.query("insert into note (name, value) values ('beside', '2')"));
    expect(await row(away.pool, "select value from note where name = 'beside'")).toEqual({ value: '2' });
  });
});

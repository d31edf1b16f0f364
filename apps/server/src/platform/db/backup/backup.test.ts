import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { closeDays } from '../../../core/history/closeDays.ts';
import { adjustBalance } from '../../../features/payment/adjust.ts';
import { clock } from '../../clock/clock.ts';
import { aPacketOf, keyOf, openTestApp, type TestApp } from '../../../testing/testApp.ts';
import { startCluster } from '../engine/cluster.ts';
import { isAlive } from '../engine/orphan.ts';
import { keepNote, placeOf } from '../engine/place.ts';
import { migrate } from '../migrate.ts';
import { ensurePartitions } from '../partitions.ts';
import { en } from './backup.en.ts';
import { backup, filesOf } from './backup.ts';
import { quoted, tablesOf } from './tables.ts';
import { restore } from './restore.ts';
import { runBackup, runRestore } from './run.ts';

const cluster = process.env['MAYAK_TEST_CLUSTER'] ?? '';
const silent = () => undefined;
let testApp: TestApp;
let folder: string;
const made: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-backup-'));
  // The user of PostgreSQL passes through it to the embedded one.
  await chmod(folder, 0o711);
  testApp = await openTestApp();
  const user = await testApp.user('owner', { email: 'owner@example.com' });
  for (let i = 0; i < 3; i++) {
    const device = await testApp.beacon(user, { comment: `tab\t, line\n, back\\slash, Кириллица 🚢 ${i}` });
    for (const ago of [5, 60 * 24 * 40, 60 * 24 * 80])
      await testApp.post(
        '/ingest/packets',
        aPacketOf(ago, { Values: { '1': 11.1 + ago / 3, '2': 0.1 } }),
        keyOf(device),
      );
  }
  // What the server does by itself with past days is done before it is copied.
  await closeDays(testApp.context, clock.now());
  await adjustBalance(testApp.context, user.id, { kopecks: 123_45, comment: 'a gift' });
  const { dataDir } = testApp.context.settings;
  await writeFile(join(dataDir, 'registry.json'), '{"version":1}');
  await mkdir(join(dataDir, 'releases', 'reports'), { recursive: true });
  await writeFile(join(dataDir, 'releases', 'reports', 'a.js'), Buffer.alloc(300_000, 'x'));
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'outbox', 'empty.eml'), '');
});
afterAll(async () => {
  await testApp.close();
  await withClient('postgres', async (client) => {
    for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
  });
  await rm(folder, { recursive: true, force: true });
});

async function withClient<T>(database: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: /^postgres:/.test(database) ? database : `${cluster}${database}`,
  });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
/** The address of a new empty database. */
async function anEmptyOne(): Promise<string> {
  const name = `restored_${made.length}_${process.pid}`;
  made.push(name);
  await withClient('postgres', (client) => client.query(`create database ${name} template template0`));
  return `${cluster}${name}`;
}
const source = async () => {
  const { rows } = await testApp.context.pool.query<{ name: string }>('select current_database() as name');
  return `${cluster}${rows[0]?.name}`;
};
/** Each table with how many rows it has and a hash over all of them, and where the sequences stand. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const content: Record<string, unknown> = {};
    for (const { name } of await tablesOf(client))
      content[name] = (
        await client.query(
          `select count(*)::int as n, md5(coalesce(string_agg(r, ',' order by r collate "C"), '')) as hash
            from (select t::text as r from ${quoted(name)} t) s`,
        )
      ).rows[0];
    content['sequences'] = (
      await client.query(
        `select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
      )
    ).rows;
    return content;
  });
const fresh = (name: string) => join(folder, name);
/** A backup during which nothing was written by the server itself, as its counts by the minute, with what it was made of. */
async function quietBackup(dataDir: string) {
  for (let turn = 1; ; turn++) {
    const before = await contentOf(await source());
    const files = await filesOf(dataDir);
    const path = fresh(`quiet${turn}`);
    const summary = await backup(await source(), dataDir, path);
    const after = [await contentOf(await source()), await filesOf(dataDir)];
    if (isDeepStrictEqual([before, files], after)) return { before, summary, path };
  }
}

describe('SRV-D07 a backup', () => {
  it('restored into an empty database and folder is the same in every table, sequence and file', async () => {
    const { dataDir } = testApp.context.settings;
    const { before, summary, path } = await quietBackup(dataDir);
    const [target, into] = [await anEmptyOne(), fresh('into')];
    await mkdir(into);
    expect(await restore(target, into, path)).toEqual(summary);
    const after = await contentOf(target);
    const { note: _, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.keys(before).filter((name) => name.startsWith('packet_')).length).toBeGreaterThan(1);
    expect(await filesOf(into)).toEqual(await filesOf(dataDir));
    for (const file of await filesOf(dataDir))
      expect(await readFile(join(into, file))).toEqual(await readFile(join(dataDir, file)));
    expect(await migrate({ url: target })).toEqual([]);
  });

  it('fails where a folder of the data cannot be read, and says which, instead of leaving all files out', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mayak-closed-'));
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'registry.json'), '{}');
    for (const name of ['backups', 'data-0123456789ab', 'releases'])
      await mkdir(join(dataDir, name), { mode: 0o000 });
    /** As a user to whom folders can be closed. */
    const read = () => {
      const program = `const { filesOf } = await import('${new URL('./backup.ts', import.meta.url).href}');
        console.log(JSON.stringify(await filesOf('${dataDir}')));`;
      const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534, cwd: '/' } : {};
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], user);
      return `${stdout.toString()}${stderr.toString()}`;
    };
    expect(read()).toContain(`EACCES: permission denied, scandir '${join(dataDir, 'releases')}'`);
    await rm(join(dataDir, 'releases'), { recursive: true });
    // What is no part of a backup is not looked into.
    expect(read()).toBe('["registry.json"]\n');
    await rm(dataDir, { recursive: true });
  });

  it('is of one moment, while packets and money go on coming in', async () => {
    const { context } = testApp;
    const payer = await testApp.user('payer');
    const device = await testApp.beacon(payer);
    let over = false;
    const pour = (async () => {
      for (let i = 0; !over; i++) {
        await testApp.post('/ingest/packets', aPacketOf(1 + i / 60), keyOf(device));
        await adjustBalance(context, payer.id, { kopecks: 100, comment: `${i}` });
      }
    })();
    const file = fresh('moving');
    await testApp.post('/ingest/packets', aPacketOf(2), keyOf(device));
    await backup(await source(), fresh('nothing'), file);
    over = true;
    await pour;
    const target = await anEmptyOne();
    await restore(target, fresh('nowhere'), file);
    await withClient(target, async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from contact where beacon_id = $1) = (select sum(1) from packet where beacon_id = $1) as packets,
          (select coalesce(sum(kopecks), 0) from ledger where user_id = $2)
            = coalesce((select balance from ledger where user_id = $2 order by id desc limit 1), 0) as money`,
        [device.id, payer.id],
      );
      expect(rows[0]).toEqual({ packets: true, money: true });
    });
  });

  it('is restored also where old data were taken off their table and not dropped yet', async () => {
    const { pool } = testApp.context;
    await ensurePartitions(pool, 'raw_packet', [Date.UTC(2024, 0, 2)]);
    await pool.query('alter table raw_packet detach partition raw_packet_2024_01_02');
    const file = fresh('halfway');
    await backup(await source(), fresh('nothing'), file);
    await pool.query('drop table raw_packet_2024_01_02');
    expect((await restore(await anEmptyOne(), fresh('nowhere'), file)).tables).toBeGreaterThan(1);
  });

  it('holds nothing of extensions, and is restored without what others keep beside the product, which it names', async () => {
    const [old, target] = [await anEmptyOne(), await anEmptyOne()];
    await migrate({ url: old });
    /** As PostGIS has one. */
    const extend = 'create table spatial_ref_sys (id int); alter extension plpgsql add table spatial_ref_sys';
    await withClient(old, async (client) => {
      await client.query(`${extend}; insert into spatial_ref_sys values (1)`);
      await client.query(
        'create table billing (id serial, day date); create table ours_2 (day date) partition by range (day)',
      );
      await client.query(
        "create table ours_3 partition of ours_2 for values from ('2026-01-01') to ('2027-01-01')",
      );
      await client.query(`insert into billing (day) values ('2026-01-01'); insert into ours_2 values ('2026-01-01');
        insert into note values ('charged', '2026-01-01')`);
    });
    await withClient(target, (client) => client.query(extend));
    const file = fresh('beside');
    await backup(old, fresh('nothing'), file);
    expect(await restore(target, fresh('nowhere'), file)).toMatchObject({
      foreign: ['billing', 'ours_2', 'ours_3'],
    });
    const kept = await withClient(target, (client) => client.query('select * from note'));
    expect(kept.rows).toEqual([{ name: 'charged', value: '2026-01-01' }]);
  });

  it('takes the database of another build: the migrations that it had not are run by the next start', async () => {
    const [old, target] = [await anEmptyOne(), await anEmptyOne()];
    await migrate({ url: old });
    await withClient(old, (client) =>
      client.query(
        `delete from migration where name = '014-ahead.sql'; drop index packet_ahead; insert into note values ('charged', '2026-01-01')`,
      ),
    );
    await backup(old, fresh('nothing'), fresh('old'));
    await restore(target, fresh('nowhere'), fresh('old'));
    expect(await migrate({ url: target })).toEqual(['014-ahead.sql']);
  });

  it('goes only into what is empty, and a broken one changes nothing', async () => {
    const file = fresh('whole');
    await backup(await source(), fresh('nothing'), file);
    await expect(backup(await source(), fresh('nothing'), file)).rejects.toThrow(/already exists/);
    await expect(restore(await source(), fresh('nowhere'), file)).rejects.toThrow(
      /is not empty \(it has a table/,
    );
    const bytes = await readFile(file);
    const wrong: [string, Buffer][] = [
      ['short', bytes.subarray(0, bytes.length - 40)],
      ['changed', Buffer.from(bytes.map((byte, at) => (at === 3_000 ? byte ^ 1 : byte)))],
      ['other', Buffer.from('another file')],
    ];
    const target = await anEmptyOne();
    for (const [name, content] of wrong) {
      await writeFile(fresh(name), content);
      await expect(restore(target, fresh('nowhere'), fresh(name))).rejects.toThrow(
        /cut short or damaged|is not a Mayak backup/,
      );
    }
    expect(await withClient(target, tablesOf)).toEqual([]);
    const full = fresh('full');
    await mkdir(full);
    await writeFile(join(full, 'kept'), 'x');
    await expect(runRestore({ databaseUrl: target, dataDir: full, warn: silent }, file)).rejects.toThrow(
      /data folder .* is not empty/,
    );
    expect(await readFile(join(full, 'kept'), 'utf8')).toBe('x');
  });

  it('is made of the embedded database, running or not, and restored into a new one', async () => {
    const file = fresh('embedded');
    await backup(await source(), testApp.context.settings.dataDir, file);
    const dataDir = fresh('product');
    const where = { databaseUrl: null, dataDir, warn: silent };
    await runRestore(where, file);
    await runBackup(where, fresh('stopped'));
    const place = await placeOf(dataDir, silent);
    expect([place.isNew, place.folder]).toEqual([false, join(dataDir, 'postgres')]);
    const running = await startCluster(place, { info: silent, warn: silent });
    await keepNote(dataDir, place, running.url('postgres'));
    const again = await contentOf(running.url('postgres'));
    await running.stop();
    const target = await anEmptyOne();
    await restore(target, fresh('nowhere'), fresh('stopped'));
    expect(await contentOf(target)).toEqual(again);
    await expect(runBackup({ ...where, dataDir: fresh('void') }, fresh('none'))).rejects.toThrow(
      /There is no database in/,
    );
  });

  it('that is broken off leaves no part of its file', async () => {
    const holder = await testApp.context.pool.connect();
    await holder.query('begin; lock table contact in access exclusive mode');
    const broken = new AbortController();
    const files = fresh('broken');
    await mkdir(files);
    const made = backup(await source(), fresh('nothing'), join(files, 'file'), broken.signal);
    while ((await readdir(files)).length === 0) await pause(10);
    broken.abort();
    await expect(made).rejects.toThrow();
    expect(await readdir(files)).toEqual([]);
    await holder.query('rollback');
    holder.release();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'that is brought in and ended by %s leaves no files and no database running',
    async (signal) => {
      const [file, dataDir] = [fresh(`to ${signal}`), fresh(`ended by ${signal}`)];
      await backup(await source(), testApp.context.settings.dataDir, file);
      await mkdir(dataDir);
      const env = { ...process.env, DATA_DIR: dataDir };
      const program = join(import.meta.dirname, 'main.ts');
      const stdio = ['ignore', 'ignore', 'pipe'] as const;
      const ended = spawn(process.execPath, [program, 'restore', file, 'en'], { env, stdio: [...stdio] });
      let said = '';
      ended.stderr.on('data', (part) => (said += String(part)));
      const noted = () =>
        readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').then(parseInt, () => null);
      while ((await noted()) === null && ended.exitCode === null) await pause(5);
      const database = (await noted()) ?? 0;
      ended.kill(signal);
      await once(ended, 'close');
      const isRunning = isAlive(database);
      if (isRunning) process.kill(database, 'SIGQUIT');
      expect([isRunning, await readdir(dataDir), said]).toEqual([false, [], `${en.brokenOff}\n`]);
    },
  );
});

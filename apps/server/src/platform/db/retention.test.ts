import { limits } from '@mayak/api';
import { aPacketOf, keyOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { ensurePartitions, makeAhead } from './partitions.ts';
import { openPool, transaction } from './pool.ts';
import { endOld } from './retention.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('retention');
});
afterAll(() => testApp.close());

const day = 86_400_000;
const tables = ['packet', 'raw_packet', 'contact', 'status_event', 'diagnostic', 'message'];
const counts = async (id: number) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const text = `select count(*)::int as n from ${table} where beacon_id = $1`;
        return [table, (await testApp.context.pool.query<{ n: number }>(text, [id])).rows[0]?.n];
      }),
    ),
  );
const partitionsOf = async (table: string) =>
  (
    await testApp.context.pool.query<{ name: string }>(
      'select relid::regclass::text as name from pg_partition_tree($1) where isleaf order by 1',
      [table],
    )
  ).rows.map(({ name }) => name);

describe('SRV-D02 what is kept', () => {
  it('ends after its days, and what a device sends late is stored again', async () => {
    const { pool } = testApp.context;
    const stock = await testApp.beacon(owner);
    const at = new Date(Date.now() - 400 * day).toISOString();
    const old = (PacketId: string) =>
      aPacketOf(
        400 * 24 * 60,
        { Values: { 1: 1 } },
        {
          PacketId,
          Events: [{ EventId: 18, StartDt: at }],
          Diagnostics: { PacketDt: at },
          Messages: [{ DeviceMessageId: PacketId, Content: 'ice', SentDt: at }],
        },
      );
    const send = (PacketId: string) => testApp.post('/ingest/packets', old(PacketId), keyOf(stock));
    await send('first');
    const all = Object.fromEntries(tables.map((table) => [table, 1]));
    expect(await counts(stock.id)).toEqual(all);
    await endOld(pool, limits.retention, Date.now());
    expect(await counts(stock.id)).toEqual({ ...all, diagnostic: 0 });
    await endOld(pool, { ...limits.retention, points: 300, events: 300 }, Date.now());
    expect(await counts(stock.id)).toEqual({ ...all, diagnostic: 0, packet: 0, status_event: 0 });
    await endOld(pool, limits.retention, Date.now() + 5000 * day);
    expect(await counts(stock.id)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
    expect((await send('second')).status).toBe(200);
    expect(await counts(stock.id)).toMatchObject({ packet: 1, contact: 1, raw_packet: 1 });
  });

  it('ends although a backup held it up in the middle, or the server ended between two steps', async () => {
    const { pool } = testApp.context;
    const now = Date.UTC(2024, 0, 10);
    const old = ['2024_01_02', '2024_01_03', '2024_01_04'].map((date) => `raw_packet_${date}`);
    const left = async () =>
      (
        await pool.query<{ name: string }>('select relname as name from pg_class where relname = any($1)', [
          old,
        ])
      ).rows.map(({ name }) => name);
    await ensurePartitions(
      pool,
      'raw_packet',
      [2, 3, 4].map((date) => Date.UTC(2024, 0, date)),
    );
    await pool.query(`alter table raw_packet detach partition ${old[0]}`);

    const hurried = openPool(pool.address, { max: 1, onError: () => undefined });
    await hurried.query('set statement_timeout = 300');
    const daily = (end: number) => endOld(hurried, { ...limits.retention, raw: 3 }, end);
    await transaction(pool, async (backup) => {
      await backup.query('lock table only raw_packet in access share mode');
      await expect(daily(now - 3 * day)).rejects.toThrow('statement timeout');
    });
    await daily(now);
    expect(await left()).toEqual([]);
    await hurried.end();
  });

  it('has its partitions made ahead: days for messages as they came, months for the rest', async () => {
    await makeAhead(testApp.context.pool, Date.UTC(2031, 0, 31));
    expect(await partitionsOf('raw_packet')).toEqual(
      expect.arrayContaining(['raw_packet_2031_01_31', 'raw_packet_2031_02_03']),
    );
    expect(await partitionsOf('contact')).toEqual(
      expect.arrayContaining(['contact_2031_01', 'contact_2031_03']),
    );
  });
});

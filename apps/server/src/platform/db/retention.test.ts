import { limits } from '@mayak/api';
import { aPacketOf, keyOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { makeAhead } from './partitions.ts';
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

import { openPool } from '../platform/db/pool.ts';
import { refusalOf, refuseAsCitus } from './refusals.ts';

describe('SRV-D37 what a cell on Citus cannot take', () => {
  it.each([
    'select 1 from packet p join packet g on row(p.*)::record *= row(g.*)::record',
    'alter table packet detach partition packet_2026_01 concurrently',
    'delete from packet where t = $1 returning (extract(epoch from t) * 1000)::float8',
    "update packet set rt = t + interval '1 second' where beacon_id = $1",
    'update packet set rt = to_timestamp(seq) where beacon_id = $1',
    'insert into leg values ($1) on conflict (id) do update set rt = now()',
    'insert into dirty_day (beacon_id) select b from unnest($1::int[]) u(b) where exists (select 1 from packet where beacon_id = b)',
    'insert into leg (id) values ((select max(id) from leg))',
  ])('is found: %s', (statement) => {
    expect(refusalOf(statement)).not.toBeNull();
  });

  it.each([
    'select extract(epoch from t) from packet where t > now() order by t',
    'with gone as (delete from packet where t = $1 returning *) select extract(epoch from t) from gone',
    'insert into dirty_day (beacon_id, day) select b, to_timestamp(d) from unnest($1::int[], $2::float8[]) u(b, d)',
    'insert into note (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    'alter table packet detach partition packet_2026_01',
    'update packet set rt = to_timestamp($2) where beacon_id = $1',
    'update packet_day set leg_gap = $3 where beacon_id = $1 and day = to_timestamp($2)',
  ])('is told from what it takes: %s', (statement) => {
    expect(refusalOf(statement)).toBeNull();
  });

  it('is refused by every connection of a cell, also by one that was open before', async () => {
    const url = `${process.env['MAYAK_TEST_CLUSTER'] ?? ''}postgres`;
    const pool = openPool({ url }, { max: 1, onError: () => undefined });
    try {
      await pool.query('select 1');
      refuseAsCitus(pool);
      const refused = 'select row(1)::record *= row(1)::record';
      await expect(pool.query(refused)).rejects.toMatchObject({ code: 'XX000' });
      const client = await pool.connect();
      await expect(client.query(refused)).rejects.toMatchObject({ code: 'XX000' });
      expect((await client.query<{ n: number }>('select 2 as n')).rows).toEqual([{ n: 2 }]);
      client.release();
    } finally {
      await pool.end();
    }
  });
});

import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import { checksum } from '../sealed/checksum.ts';
import type { Asked } from './rows.ts';

export const dayLength = 86_400_000;
export const dayOf = (t: number) => Math.floor(t / dayLength) * dayLength;

/** A closed day of a beacon as it is stored. */
export interface StoredDay {
  /** Its begin, epoch milliseconds. */
  day: number;
  fixes: number;
  moments: number;
}

/** A day to be stored; its columns of bytes are packed. */
export interface NewDay extends StoredDay {
  way: Buffer;
  samples: Buffer;
}

/** The bytes of a stored day that tell one thing, with their checksums; null are those that are not asked for or that it has not. */
export interface DayBytes extends StoredDay {
  /** Its packets are gone, and its samples leave out what the way tells. */
  isSealed: boolean;
  way: Buffer | null;
  waySum: number | null;
  samples: Buffer | null;
  samplesSum: number | null;
}

/** A day whose packets changed since it was made. */
export interface DirtyDay {
  beaconId: number;
  day: number;
  /** The marks of it that are known. */
  marks: number[];
}

/**
 * `leg_gap` of a day whose legs the rhythm told; of others it is -1, or the silence that was a gap by the rule of before. So a process of
 * that rule takes none of these legs for its own.
 */
export const byRhythm = -2;

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** What is read of a day to tell of its fixes, or of its samples: those of a sealed day lean on its fixes. */
const columnsFor = {
  way: { closed: 'way, null::bytea as samples', sealed: 'way, null::bytea' },
  samples: { closed: 'null::bytea as way, samples', sealed: 'way, samples' },
} as const;

export const packetDays = {
  /** The days of a period that are told by columns, by time: closed ones that are as their packets are, and sealed ones. */
  readable: (db: Db, { beaconId, from, end }: Asked) =>
    rows<StoredDay>(
      db,
      `select ${ms('day')} as day, fixes, moments from (
          select day, fixes, moments from packet_day d where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')}
            and not exists (select 1 from dirty_day m where m.beacon_id = d.beacon_id and m.day = d.day)
            and not exists (select 1 from sealed_day s where s.beacon_id = d.beacon_id and s.day = d.day)
          union all
          select day, fixes, moments from sealed_day where beacon_id = $1 and day >= ${at('$2')} and day <= ${at('$3')}) u
        order by u.day`,
      [beaconId, dayOf(from), dayOf(end)],
    ),

  /** The bytes of some days; a sealed one comes after a closed one of the same day. */
  bytes(db: Db, beaconId: number, days: readonly number[], column: keyof typeof columnsFor) {
    const { closed, sealed } = columnsFor[column];
    const of = `beacon_id = $1 and day = any(select ${at('d')} from unnest($2::float8[]) d)`;
    return rows<DayBytes>(
      db,
      `select ${ms('day')} as day, fixes, moments, false as "isSealed", way_sum as "waySum", samples_sum as "samplesSum", ${closed}
          from packet_day where ${of}
        union all
        select ${ms('day')}, fixes, moments, true, way_sum, samples_sum, ${sealed} from sealed_day where ${of}`,
      [beaconId, days],
    );
  },

  /** Holds a closed day until the end of the transaction; answers whether it is there, and whether its legs are told by the rule that holds. */
  hold: (db: Db, beaconId: number, day: number) =>
    row<{ isTold: boolean }>(
      db,
      `select fixes = 0 or leg_gap = ${byRhythm} as "isTold" from packet_day where beacon_id = $1 and day = ${at('$2')} for update`,
      [beaconId, day],
    ),

  put: (db: Db, beaconId: number, { day, fixes, moments, way, samples }: NewDay) => {
    const of = { beaconId, day, fixes, moments };
    return rows(
      db,
      `insert into packet_day (beacon_id, day, fixes, moments, way, samples, way_sum, samples_sum, leg_gap)
        values ($1, ${at('$2')}, $3, $4, $5, $6, $7, $8, -1)
        on conflict (beacon_id, day) do update set fixes = excluded.fixes, moments = excluded.moments, way = excluded.way,
          samples = excluded.samples, way_sum = excluded.way_sum, samples_sum = excluded.samples_sum, leg_gap = -1`,
      [
        ...[beaconId, day, fixes, moments, way, samples],
        checksum(way, { ...of, column: 'way' }),
        checksum(samples, { ...of, column: 'samples' }),
      ],
    );
  },

  drop: (db: Db, beaconId: number, day: number) =>
    rows(db, `delete from packet_day where beacon_id = $1 and day = ${at('$2')}`, [beaconId, day]),
};

export const dirtyDays = {
  /** Marks days (begins, epoch milliseconds) of beacons; several marks of one day are as one. */
  mark: (db: Db, beaconIds: readonly number[], days: readonly number[]) =>
    rows(
      db,
      `insert into dirty_day (beacon_id, day) select b, ${at('d')} from unnest($1::int[], $2::float8[]) u(b, d)`,
      [numbersLiteral(beaconIds), numbersLiteral(days)],
    ),

  /** Marks a day of those of these beacons that tell of it; each is found by its key. */
  async close(db: Db, day: number, beaconIds: readonly number[]) {
    const telling = await rows<{ id: number }>(
      db,
      `select b as id from unnest($3::int[]) u(b)
        where exists (select 1 from packet p where p.beacon_id = b and p.t >= ${at('$1')} and p.t < ${at('$2')})`,
      [day, day + dayLength, numbersLiteral(beaconIds)],
    );
    const ids = telling.map(({ id }) => id);
    await this.mark(db, ids, new Array<number>(ids.length).fill(day));
  },

  /** Marks the days of a partition of packets of which no stored day tells and that are not marked. */
  markUnstored: (db: Db, partition: string) =>
    rows(
      db,
      `insert into dirty_day (beacon_id, day) select distinct beacon_id, date_trunc('day', t, 'UTC') from ${partition} p
        where not exists (select 1 from packet_day d where d.beacon_id = p.beacon_id and d.day = date_trunc('day', p.t, 'UTC'))
          and not exists (select 1 from dirty_day m where m.beacon_id = p.beacon_id and m.day = date_trunc('day', p.t, 'UTC'))`,
    ),

  /** The last marked days before a moment, without some marks. */
  list: (db: Db, before: number, limit: number, skipped: readonly number[]) =>
    rows<DirtyDay>(
      db,
      `select beacon_id as "beaconId", ${ms('day')} as day, array_agg(id::float8) as marks from dirty_day
        where day < ${at('$1')} and not id = any($3::bigint[]) group by beacon_id, day order by day desc limit $2`,
      [before, limit, skipped],
    ),

  clear: (db: Db, marks: readonly number[]) =>
    rows(db, 'delete from dirty_day where id = any($1::bigint[])', [marks]),

  isMarked: async (db: Db, beaconId: number, day: number) =>
    (await row(db, `select 1 from dirty_day where beacon_id = $1 and day = ${at('$2')} limit 1`, [
      beaconId,
      day,
    ])) !== null,

  /** Some day before a moment is marked. */
  isAnyBefore: async (db: Db, before: number) =>
    (await row(db, `select 1 from dirty_day where day < ${at('$1')} limit 1`, [before])) !== null,
};

/** The number of channels of which a beacon told something in a period. */
export const channelsIn = async (db: Db, { beaconId, from, end }: Asked) =>
  (
    await row<{ n: number | null }>(
      db,
      `select max(array_length(ch, 1)) as n from packet where beacon_id = $1 and t >= ${at('$2')} and t <= ${at('$3')}`,
      [beaconId, from, end],
    )
  )?.n ?? 0;

import { clock } from '../../clock/clock.ts';
import { row, rows, type Db } from '../../db/pool.ts';

const moment = (name: string) => `to_timestamp(${name}::float8 / 1000)`;

/** How many attempts are free in a window, milliseconds; above them each makes the pause before the next twice as long. */
export interface AttemptLimit {
  most: number;
  window: number;
  pause?: { first: number; most: number };
}

/** Attempts by key, counted in the database, so that all processes know them (AUTH-D03). */
export const attempts = {
  /**
   * Counts one attempt before it is made, so that those that come all at once do not pass together; answers the seconds
   * to wait when it is refused, else null. A refused one is not counted. Without `pause` the key is closed until its
   * window ends; with it each attempt above `most` closes it for twice as long as the one before.
   */
  async add(db: Db, key: string, { most, window, pause }: AttemptLimit): Promise<number | null> {
    const text = `
      insert into attempt as a (key, count, ends) values ($1, 1, ${moment('$6')} + $3 * interval '1 ms')
      on conflict (key) do update set (count, ends, until, refused) = (
        select
          case when n.over then 1 when n.closed then a.count else a.count + 1 end,
          case when n.over or ($4::float8 is not null and not n.closed)
            then ${moment('$6')} + $3 * interval '1 ms' else a.ends end,
          case when n.over then null
            when n.closed then a.until
            when a.count + 1 < $2 then null
            when $4::float8 is null then a.ends
            else ${moment('$6')} + least($4 * 2.0 ^ least(a.count + 1 - $2, 30), $5) * interval '1 ms' end,
          n.closed and not n.over
        from (select a.ends <= ${moment('$6')} as over, coalesce(a.until > ${moment('$6')}, false) as closed) n
      )
      returning refused, ceil(extract(epoch from until - ${moment('$6')}))::int as wait`;
    const values = [key, most, window, pause?.first ?? null, pause?.most ?? null, clock.now()];
    const found = await row<{ refused: boolean; wait: number | null }>(db, text, values);
    return found?.refused ? Math.max(1, found.wait ?? 1) : null;
  },

  /** Seconds to wait, or null when the key is free. */
  async wait(db: Db, key: string): Promise<number | null> {
    const text = `select ceil(extract(epoch from until - ${moment('$2')}))::int as wait from attempt
      where key = $1 and until > ${moment('$2')}`;
    return (await row<{ wait: number }>(db, text, [key, clock.now()]))?.wait ?? null;
  },

  /** Takes one back: it was no failure. */
  takeBack: (db: Db, key: string) =>
    rows(db, 'update attempt set count = greatest(count - 1, 0), until = null where key = $1', [key]),

  /** Forgets all whose key begins so. */
  forget: (db: Db, prefix: string) => rows(db, 'delete from attempt where starts_with(key, $1)', [prefix]),

  endOld: (db: Db) => rows(db, `delete from attempt where ends <= ${moment('$1')}`, [clock.now()]),
};

/** Addresses from which a user has signed in; only their hashes are stored. */
export const knownAddresses = {
  has: async (db: Db, userId: number, hash: Buffer) =>
    (await row(db, 'select 1 from known_address where user_id = $1 and address_hash = $2', [
      userId,
      hash,
    ])) !== null,

  add: (db: Db, userId: number, hash: Buffer) =>
    rows(
      db,
      `insert into known_address (user_id, address_hash) values ($1, $2)
       on conflict (user_id, address_hash) do update set last_used = now()`,
      [userId, hash],
    ),

  endUnused: (db: Db, before: Date) => rows(db, 'delete from known_address where last_used < $1', [before]),
};

/** Programs and networks from which a user has signed in; only their hashes are stored (AUTH-D15). */
export const knownDevices = {
  /** Adds one; tells whether others were known and this one was not. */
  async add(db: Db, userId: number, hash: Buffer): Promise<'known' | 'first' | 'new'> {
    const text = `with others as (select 1 from known_device where user_id = $1 and device_hash <> $2 limit 1),
        added as (insert into known_device (user_id, device_hash, last_used) values ($1, $2, ${moment('$3')})
          on conflict (user_id, device_hash) do update set last_used = excluded.last_used returning xmax = 0 as fresh)
      select case when not fresh then 'known' when exists (select from others) then 'new' else 'first' end as found
        from added`;
    const added = await row<{ found: 'known' | 'first' | 'new' }>(db, text, [userId, hash, clock.now()]);
    return added?.found ?? 'known';
  },

  /** The last one of a user stays: his next sign-in from elsewhere is to be told however late it comes. */
  endUnused: (db: Db, before: Date) =>
    rows(
      db,
      `delete from known_device d where last_used < $1
        and exists (select from known_device o where o.user_id = d.user_id and o.last_used > d.last_used)`,
      [before],
    ),
};

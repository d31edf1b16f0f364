import { rows, type Db, type Pool } from './pool.ts';

/** The tables that grow, and how long the time is that one partition of each holds. */
const partitioned = {
  packet: 'month',
  packet_day: 'month',
  sealed_day: 'month',
  leg: 'month',
  raw_packet: 'day',
  contact: 'month',
  status_event: 'month',
  diagnostic: 'month',
} as const satisfies Record<string, 'month' | 'day'>;
export type Partitioned = keyof typeof partitioned;

const day = 86_400_000;
const known = new WeakMap<object, Set<string>>();

interface Span {
  from: Date;
  to: Date;
}

/** The time of the partition in which a moment lies. */
function spanOf(table: Partitioned, t: number): Span {
  if (partitioned[table] === 'day') {
    const from = Math.floor(t / day) * day;
    return { from: new Date(from), to: new Date(from + day) };
  }
  const date = new Date(t);
  const month = (offset: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
  return { from: month(0), to: month(1) };
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
const nameOf = (table: Partitioned, { from }: Span) => {
  const digits = partitioned[table] === 'day' ? 10 : 7;
  return `${table}_${dateOf(from).slice(0, digits).replaceAll('-', '_')}`;
};

/** Makes the partitions of these moments (epoch milliseconds); each is asked for once per process. */
export async function ensurePartitions(db: Db, table: Partitioned, times: Iterable<number>): Promise<void> {
  const there = known.get(db) ?? new Set<string>();
  known.set(db, there);
  const missing = new Map<string, Span>();
  let last: Span | null = null;
  for (const t of times) {
    if (last && t >= last.from.getTime() && t < last.to.getTime()) continue;
    last = spanOf(table, t);
    const name = nameOf(table, last);
    if (!there.has(name)) missing.set(name, last);
  }
  for (const [name, { from, to }] of [...missing].sort(([a], [b]) => a.localeCompare(b))) {
    const text = `create table if not exists ${name} partition of ${table} for values from ('${dateOf(from)} 00:00+00') to ('${dateOf(to)} 00:00+00')`;
    await rows(db, text).catch((error: Error & { code?: string }) => {
      if (error.code !== '42P07' && error.code !== '23505') throw error;
    });
    there.add(name);
  }
}

/** Makes the partitions of now and of the time to come. */
export async function makeAhead(db: Db, now: number): Promise<void> {
  for (const table of Object.keys(partitioned) as Partitioned[]) {
    const ahead = partitioned[table] === 'day' ? [0, 1, 2, 3] : [0, 31];
    await ensurePartitions(
      db,
      table,
      ahead.map((days) => now + days * day),
    );
  }
}

/** Makes the partitions in one database that another one has. */
export async function ensureSamePartitions(from: Db, to: Db): Promise<void> {
  for (const table of Object.keys(partitioned) as Partitioned[]) {
    const list = await rows<{ t: number }>(
      from,
      `select (extract(epoch from substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([^'']+)''\\)')::timestamptz) * 1000)::float8 as t
        from pg_partition_tree($1) join pg_class c on c.oid = relid where isleaf and level > 0`,
      [table],
    );
    await ensurePartitions(
      to,
      table,
      list.map(({ t }) => t),
    );
  }
}

/** The partitions may have been dropped by another process: they are asked for anew. */
export const forgetPartitions = (db: Db): void => void known.delete(db);

/** A row had no partition to go to. */
export const isWithoutPartition = (error: unknown): boolean =>
  error instanceof Error && /^no partition of relation/.test(error.message);

/** What this kind of server cannot do, as Citus says it, which takes a partition off only while nobody reads its table. */
const isUnsupported = (error: unknown): boolean =>
  ['0A000', 'XX000'].includes((error as { code?: string }).code ?? '');

/** A partition with how it hangs on its table: one whose removal was broken off is half off it, or a table of its own. */
interface Hanging {
  name: string;
  is: 'on' | 'half' | 'off';
}

const hanging = (pool: Pool, table: Partitioned) =>
  rows<Hanging>(
    pool,
    `select c.relname as name, case when i.inhrelid is null then 'off' when i.inhdetachpending then 'half' else 'on' end as is
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = $1::regclass)
        and c.relname ~ ('^' || $1 || '_\\d{4}_\\d{2}(_\\d{2})?$')
      order by i.inhdetachpending is true desc, c.relname`,
    [table],
  );

async function takeOff(pool: Pool, table: Partitioned, { name, is }: Hanging): Promise<void> {
  const detach = `alter table ${table} detach partition ${name}`;
  if (is === 'half') await rows(pool, `${detach} finalize`);
  if (is === 'on')
    await rows(pool, `${detach} concurrently`).catch((error: unknown) => {
      if (!isUnsupported(error)) throw error;
      return rows(pool, detach);
    });
}

/**
 * Drops the partitions that hold nothing younger than a moment; answers their names. One that is half off goes whatever its age:
 * nobody sees its rows any more, and no other can be taken off before it.
 */
export async function dropPartitions(pool: Pool, table: Partitioned, before: number): Promise<string[]> {
  const edge = nameOf(table, spanOf(table, before));
  const old = (await hanging(pool, table)).filter(({ name, is }) => is === 'half' || name < edge);
  for (const one of old) {
    await takeOff(pool, table, one);
    await rows(pool, `drop table ${one.name}`);
  }
  forgetPartitions(pool);
  return old.map(({ name }) => name);
}

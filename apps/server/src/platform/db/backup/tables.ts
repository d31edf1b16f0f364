import type { Client } from 'pg';
import * as z from 'zod/mini';

/** A table as a backup knows it. */
export const Table = z.object({
  name: z.string(),
  /** Partitioned tables hold no rows themselves. */
  holdsRows: z.boolean(),
  columns: z.array(z.string()),
  /** Of a partition: its table, and which rows it holds. */
  parent: z.nullable(z.string()),
  bound: z.nullable(z.string()),
  /** How it is itself partitioned. */
  partitionKey: z.nullable(z.string()),
  /** Tables that its rows point at. */
  needs: z.array(z.string()),
});
export type Table = z.infer<typeof Table>;

export const Sequence = z.object({ name: z.string(), value: z.coerce.number() });

/** The same texts of times and numbers, whatever the database is set to. */
export const setForm = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A class `c` is no part of an extension, which brings its own tables where it is made. */
export const isOwn = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** All tables of the product but the list of its migrations and what retention has taken off its table, partitions after their tables. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relkind = 'r' as "holdsRows",
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid) as parent,
        pg_get_expr(c.relpartbound, c.oid) as bound,
        case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionKey",
        array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migration' and ${isOwn}
        and (c.relispartition or not exists (select from pg_class p where p.relkind = 'p' and p.relnamespace = c.relnamespace
          and c.relname ~ ('^' || p.relname || '_\\d{4}_\\d{2}(_\\d{2})?$')))
      order by c.relispartition, c.relname`,
  );
  return z.array(Table).parse(rows);
}

/** Those that hold rows, each after all that it points at. */
export function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const done = new Set<Table>();
  const add = (table: Table, path: readonly Table[]) => {
    if (done.has(table) || path.includes(table)) return;
    for (const name of table.needs) {
      for (const needed of tables)
        if (needed.name === name || needed.parent === name) add(needed, [...path, table]);
    }
    if (byName.get(table.name)) done.add(table);
  };
  for (const table of tables) add(table, []);
  return [...done].filter(({ holdsRows }) => holdsRows);
}

/** How far the sequences have counted. */
export async function sequencesOf(client: Client): Promise<z.infer<typeof Sequence>[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return z.array(Sequence).parse(rows);
}

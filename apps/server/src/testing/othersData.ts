import { rows, type Db } from '../platform/db/pool.ts';

/** What is nobody's data: what the server does by itself, and who called it. */
const ignored = [
  'migration',
  'session',
  'attempt',
  'known_address',
  'known_device',
  'sign_in_challenge',
  'mail_token',
  'outbox',
  'held_registration',
  'operator_address',
  'operator_audit',
  'shared_version',
  'note',
  'change_log',
  'gateway_count',
  'unknown_device',
  'raw_packet',
  'beacon_edit',
  'beacon_view',
];
/** Whose a row is, where a table names its user by another; null is nobody. */
const owners: Record<string, string> = {
  group_beacon: '(select user_id from beacon_group where id = group_id)',
  guest_link_beacon: '(select user_id from guest_link where id = link_id)',
  report_recipient: '(select user_id from report_template where id = template_id)',
  report_sending: '(select user_id from report_template where id = template_id)',
  account: 'id',
};

/** The rows that one user has in one table, as a digest; those of nobody are of user 0. */
interface Part {
  name: string;
  owner: number;
  digest: string;
}
export type AllData = ReadonlyMap<string, Part>;

/** All data by table and owner. */
export async function allData(db: Db): Promise<AllData> {
  const tables = await rows<{ name: string; hasUser: boolean }>(
    db,
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as "hasUser"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all($1)`,
    [ignored],
  );
  const texts = tables.map(({ name, hasUser }) => {
    const owner = owners[name] ?? (hasUser ? 'user_id' : 'null::int');
    // A version only counts what pages must read again.
    return `select '${name}' as name, owner, md5(string_agg(v, '|' order by v)) as digest
      from (select coalesce(${owner}, 0) as owner, (to_jsonb(whole) - 'version')::text as v from "${name}" whole) rows group by owner`;
  });
  const found = await rows<Part>(db, texts.join(' union all '));
  return new Map(found.map((part) => [`${part.name} ${part.owner}`, part]));
}

/** The tables in which another one's rows, or nobody's, are not as they were. */
export function changedForOthers(before: AllData, after: AllData, userId: number): string[] {
  const parts = [...before, ...after].filter(
    ([key, { owner }]) => owner !== userId && before.get(key)?.digest !== after.get(key)?.digest,
  );
  return [...new Set(parts.map(([, { name }]) => name))];
}

/** Counts from now on the statements that write any of these data. */
export async function countWrites(db: Db): Promise<void> {
  await db.query('create sequence write_count');
  await db.query(
    `create function count_write() returns trigger language plpgsql as
      $$ begin perform nextval('write_count'); return null; end $$`,
  );
  const tables = await rows<{ name: string }>(
    db,
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)`,
    [ignored],
  );
  const triggers = tables.map(
    ({ name }) =>
      `create trigger count_write after insert or update or delete or truncate on "${name}" execute function count_write()`,
  );
  await db.query(triggers.join(';'));
}

/** How many statements have written so far: a call that leaves it as it is changes nothing. */
export async function writeCount(db: Db): Promise<string> {
  const [{ count } = { count: '' }] = await rows<{ count: string }>(
    db,
    'select last_value::text || is_called as count from write_count',
  );
  return count;
}

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
/** Tables that name their user by another. */
const parents: Record<string, string> = {
  group_beacon: 'group_id in (select id from beacon_group where user_id = $1)',
  guest_link_beacon: 'link_id in (select id from guest_link where user_id = $1)',
  report_recipient: 'template_id in (select id from report_template where user_id = $1)',
  report_sending: 'template_id in (select id from report_template where user_id = $1)',
  account: 'id = $1',
};

/** All data by table, as a digest, but those of one user. */
export async function othersData(db: Db, userId: number): Promise<Map<string, string>> {
  const tables = await rows<{ name: string; hasUser: boolean }>(
    db,
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as "hasUser"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all($1)`,
    [ignored],
  );
  const texts = tables.map(({ name, hasUser }) => {
    const own = parents[name] ?? (hasUser ? 'coalesce(user_id, 0) = $1' : '$1::int is null');
    // A version only counts what pages must read again.
    return `select '${name}' as name, md5(coalesce(string_agg(v, '|' order by v), '')) as digest
      from (select (to_jsonb(whole) - 'version')::text as v from "${name}" whole where not (${own})) rows`;
  });
  const found = await rows<{ name: string; digest: string }>(db, texts.join(' union all '), [userId]);
  return new Map(found.map(({ name, digest }) => [name, digest]));
}

import type { Retention } from '../settings/settings.ts';
import { dropPartitions, type Partitioned } from './partitions.ts';
import type { Pool } from './pool.ts';

const inPartitions: { [K in keyof Retention]?: readonly Partitioned[] } = {
  points: ['packet', 'packet_day', 'sealed_day', 'leg'],
  raw: ['raw_packet'],
  contacts: ['contact'],
  events: ['status_event'],
  diagnostics: ['diagnostic'],
};
const inRows: { [K in keyof Retention]?: readonly (readonly [table: string, moment: string])[] } = {
  bridgeWatch: [
    ['bnwas_log', 't'],
    ['bnwas_dormant', 't'],
  ],
  messages: [
    ['message', 'created'],
    ['delivery', 'created'],
    ['firmware', 'created'],
  ],
  notifications: [['notification', 'created']],
  ruleEmails: [
    ['rule_email', 'created'],
    ['text_message', 'created'],
  ],
  alarms: [
    ['alarm', 'closed'],
    ['rule_past', 'ended'],
    ['channel_past', 'ended'],
    ['alarm_shelf', 'ended'],
  ],
  audit: [['operator_audit', 't']],
  beaconLog: [
    ['beacon_change', 'at'],
    ['beacon_view', 'day'],
  ],
};

const day = 86_400_000;
/** Rows of one transaction, so that nobody waits for it. */
const portion = 10_000;

async function deleteOld(pool: Pool, table: string, moment: string, before: number): Promise<void> {
  const text = `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${moment} < to_timestamp($1::float8 / 1000) limit ${portion}))`;
  for (let deleted: number | null = portion; deleted === portion;)
    deleted = (await pool.query(text, [before])).rowCount;
}

/** Ends what is older than it is to be kept; a partition goes when all of it is, in every database that has some (SRV-D37). */
export async function endOld(
  pool: Pool,
  retention: Omit<Retention, 'packets'>,
  now: number,
  partitioned: readonly Pool[] = [pool],
): Promise<void> {
  for (const [kind, days] of Object.entries(retention) as [keyof Retention, number][]) {
    const before = now - days * day;
    for (const one of partitioned)
      for (const table of inPartitions[kind] ?? []) await dropPartitions(one, table, before);
    for (const rows of inRows[kind] ?? []) await deleteOld(pool, ...rows, before);
  }
}

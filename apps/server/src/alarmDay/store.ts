import { rows } from '../platform/db/pool.ts';
import type { TestApp } from '../testing/testApp.ts';

/** What came while it was on a shelf, which disturbed nobody. */
export async function shelvedCount({ context }: TestApp): Promise<number> {
  const [row] = await rows<{ n: number }>(
    context.pool,
    `select count(*)::int as n from alarm_event e where came and exists (select 1 from alarm_shelf s
      where s.beacon_id = e.beacon_id and s.type = e.type and s.subject = e.subject and e.id > s.last_event and (s.ended is null or e.at < s.ended))`,
    [],
  );
  return row?.n ?? 0;
}

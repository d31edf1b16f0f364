import { ensurePartitions } from '../../platform/db/partitions.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { Item } from './batch.ts';

/** Makes the partitions that the reports of a batch go to. */
export async function partitionsFor(pool: Pool, items: readonly Item[]): Promise<void> {
  const reports = items.map(({ report }) => report);
  const receipts = reports.map(({ receivedAt }) => receivedAt);
  await ensurePartitions(
    pool,
    'packet',
    reports.flatMap(({ points }) => points.map(({ t }) => t)),
  );
  await ensurePartitions(pool, 'contact', receipts);
  await ensurePartitions(
    pool,
    'raw_packet',
    items.flatMap(({ received }) => received?.receivedAt ?? []),
  );
  await ensurePartitions(
    pool,
    'status_event',
    reports.flatMap(({ events }) => events.map(({ StartDt }) => Date.parse(StartDt))),
  );
  await ensurePartitions(
    pool,
    'diagnostic',
    reports.flatMap(({ diagnostics }) => (diagnostics ? [Date.parse(diagnostics.PacketDt)] : [])),
  );
}

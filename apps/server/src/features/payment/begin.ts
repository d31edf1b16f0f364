import type { Kopecks } from '@mayak/api';
import { randomUUID } from 'node:crypto';
import type { Pool } from '../../platform/db/pool.ts';
import { payments } from './store/payments.ts';
import type { Provider, Way } from './provider.ts';

/** Begins a payment: first here, then at the provider, so that no notice finds it unknown (PAY-D01). */
export async function beginPayment(
  pool: Pool,
  provider: Provider,
  { userId, kopecks, ...way }: Way & { userId: number; kopecks: Kopecks },
): Promise<{ id: string; redirectUrl: string }> {
  const id = randomUUID();
  await payments.create(pool, { id, userId, kopecks, provider: provider.name });
  const payment = await payments.byId(pool, id);
  if (!payment) throw new Error('A payment that was just stored is gone.');
  const { providerId, redirectUrl } = await provider.open(payment, way);
  await payments.opened(pool, id, providerId);
  return { id, redirectUrl };
}

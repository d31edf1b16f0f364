import { limits } from '@mayak/api';
import { changeAfter } from '@mayak/api/status';
import type { AppContext } from '../../context.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { ownHome } from '../../platform/http/home.ts';
import { fetchOnce } from '../../platform/outbound/fetchOnce.ts';
import { canaryStore, type CanaryMinute } from './store/minutes.ts';

/** What was told last, `failing` or `well`: to the webhook, and to the log, which hears of it whatever becomes of that. */
const notes = { webhook: 'canary told', log: 'canary logged' };
const patience = 10_000;
const iso = (t: number) => new Date(t).toISOString();

type Change = NonNullable<ReturnType<typeof changeAfter>>;

/** Logs that the way fails, or is well again, and tells the operator's webhook: once each, after some minutes in a row (SRV-D24). */
export async function notifyChange(
  { pool, settings, log }: Pick<AppContext, 'pool' | 'settings' | 'log'>,
  { minute, failed, ...steps }: CanaryMinute,
  error?: string,
): Promise<void> {
  const { notify } = limits.canary;
  const lasting = await canaryStore.inARow(pool, Math.max(notify.failing, notify.well));
  const factsOf = (change: Change) => ({
    event: `canary.${change}`,
    installation: ownHome(settings),
    at: iso(minute),
    ...(failed !== null && { step: failed, ms: steps[failed], limit: limits.canary.steps[failed], error }),
  });
  const tell = async (note: string, isTold: (change: Change) => boolean | Promise<boolean>) => {
    const wasFailing = (await settingsTable.read(pool, note)) === 'failing';
    const change = changeAfter(wasFailing, lasting, notify);
    if (change !== null && (await isTold(change))) await settingsTable.write(pool, note, change);
  };
  await tell(notes.log, (change) => {
    if (change === 'failing') log.warn(factsOf(change), 'The way from device to user fails');
    else log.info(factsOf(change), 'The way from device to user is well again');
    return true;
  });
  const { canaryWebhook: url } = settings;
  if (url !== null) await tell(notes.webhook, (change) => isHeard(url, factsOf(change), log));
}

/** Whether the webhook took it; what it did not take is told again with the next minute. */
async function isHeard(url: string, facts: object, log: AppContext['log']): Promise<boolean> {
  try {
    const answer = await fetchOnce(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(facts),
      timeout: patience,
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'CANARY_WEBHOOK refused what it was told');
    return answer.ok;
  } catch (err) {
    log.warn({ err }, 'CANARY_WEBHOOK does not answer');
    return false;
  }
}

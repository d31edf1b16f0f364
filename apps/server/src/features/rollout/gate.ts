import { judgeRollouts, type Judged } from '@mayak/releases';
import { clock } from '../../platform/clock/clock.ts';
import { fetchOnce } from '../../platform/outbound/fetchOnce.ts';
import type { AppContext } from '../../context.ts';

const patience = 10_000;

/** Judges the gated rollouts once; each decision is logged and told to the operator's webhook (GEN-D05, ERR-D07). */
export async function judgeGates({ settings, log }: Pick<AppContext, 'settings' | 'log'>): Promise<Judged[]> {
  const judged = await judgeRollouts(
    { data: settings.dataDir, dist: settings.distDir },
    new Date(clock.now()),
  );
  for (const one of judged) {
    if (one.decision === 'stop') log.warn(one, 'A rollout is taken back');
    else log.info(one, 'A rollout goes on');
    if (settings.rolloutWebhook) await tell(settings.rolloutWebhook, one, log);
  }
  return judged;
}

/** A decision holds whether or not somebody hears of it. */
async function tell(url: string, judged: Judged, log: AppContext['log']): Promise<void> {
  try {
    const answer = await fetchOnce(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(judged),
      timeout: patience,
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'ROLLOUT_WEBHOOK refused a decision');
  } catch (err) {
    log.warn({ err }, 'ROLLOUT_WEBHOOK does not answer');
  }
}

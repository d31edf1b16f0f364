import type { AppContext } from '../../context.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { day, minute } from '../../platform/jobs/job.ts';
import type { Provider } from './provider.ts';
import { settle } from './settle.ts';
import { payments } from './store/payments.ts';

/** A notice has so long to come, ms. */
const noticeFor = minute;
/** So many are asked for in one run. */
const most = 100;

/** Asks how the payments of a day stand that wait still: notices may not come, and the money would not be credited (PAY-D02). */
export async function readWaiting(context: AppContext, provider: Provider, now: number): Promise<void> {
  if (!provider.read) return;
  const asked = { since: new Date(now - day), before: new Date(now - noticeFor), most };
  for (const id of await payments.waiting(context.pool, provider.name, asked))
    try {
      const outcome = await provider.read(id);
      if (outcome) await settle(context, provider, outcome);
    } catch (error) {
      // One that they do not know, or of another sum, holds up none of the others.
      if (!(error instanceof HttpProblem)) throw error;
    }
}

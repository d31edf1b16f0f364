import { limits, sendFeedback } from '@mayak/api';
import { feedbackEmail } from './email.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { transaction } from '../../platform/db/pool.ts';
import { feedback } from './store.ts';

const hour = 3_600_000;

/** What users say of the product is stored, and mailed to the support where its address is known (FEED-03). */
export const feedbackRoutes: Routes = (served, { settings, pool, mail, log, rates }) => {
  const perUser = rates.of('feedback', limits.feedback.perHour, hour);

  serve(served, sendFeedback, async ({ user: { account }, body }) => {
    const key = String(account.id);
    const retryAfter = perUser.wait(key);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
    perUser.add(key);
    const { supportEmail } = settings;
    await transaction(pool, async (db) => {
      await feedback.add(db, account.id, body);
      if (supportEmail !== null) await mail.post(db, feedbackEmail(supportEmail, account, body));
    });
    if (supportEmail === null) log.warn('No SUPPORT_EMAIL is set: a feedback was kept, but sent to nobody');
    else void mail.wake();
  });
};

import { limits, sendFeedback } from '@mayak/api';
import { Limiter } from '../limiter.ts';
import { feedbackLetter } from '../mail/feedbackLetter.ts';
import type { Routes } from '../parts.ts';
import { Refused } from '../problems.ts';
import { serve } from '../serve.ts';
import { transaction } from '../store/db.ts';
import { feedback } from '../store/feedback.ts';

const hour = 3_600_000;

/** What users say of the product is kept, and told to the support where its address is known (FEED-03). */
export const feedbackRoutes: Routes = (served, { settings, pool, mail, log }) => {
  const perUser = new Limiter(limits.feedback.perHour, hour);

  serve(served, sendFeedback, async ({ user: { account }, body }) => {
    const key = String(account.id);
    const retryAfter = perUser.wait(key);
    if (retryAfter !== null) throw new Refused('rate.limited', { retryAfter });
    perUser.add(key);
    const { supportEmail } = settings;
    await transaction(pool, async (db) => {
      await feedback.add(db, account.id, body);
      if (supportEmail !== null) await mail.post(db, feedbackLetter(supportEmail, account, body));
    });
    if (supportEmail === null) log.warn('No SUPPORT_EMAIL is set: a feedback was kept, but sent to nobody');
    else void mail.wake();
  });
};

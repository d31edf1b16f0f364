import type { Locale } from '@mayak/api';
import { isTaken } from '../../platform/db/pool.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { emailChanged } from '../../platform/mail/emails.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { mailTokens } from '../../platform/sessions/store/sessions.ts';

/** A link that was opened: whose it was, and the address that it makes his, or null where it confirms the one he has. */
interface OpenedLink {
  userId: number;
  email: string | null;
}

/**
 * The e-mail of a user is confirmed, or another one takes its place: then the one before is told, and links for a new
 * password that were sent there open nothing more (AUTH-D08, PROFILE-D09).
 */
export async function openEmailLink(
  step: Step,
  { sessions, mail, locale }: { sessions: Sessions; mail: Mail; locale: Locale },
  { userId, email }: OpenedLink,
): Promise<void> {
  if (email === null) {
    await sessions.editIn(step, userId, { emailConfirmed: true });
    return;
  }
  const before = await accounts.byId(step.db, userId);
  if (!before) throw new HttpProblem('auth.confirmTokenInvalid');
  try {
    await sessions.editIn(step, userId, { email, emailConfirmed: true });
  } catch (error) {
    // Somebody else has registered with it since the link was sent.
    throw isTaken(error) ? new HttpProblem('auth.confirmTokenInvalid') : error;
  }
  await mailTokens.endAll(step.db, userId);
  await mail.post(step.db, emailChanged(locale, { email: before.email, name: before.userName }, email));
}

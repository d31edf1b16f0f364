import type { Step } from '../events/changeFeed.ts';
import type { Sessions } from './sessions.ts';
import { accounts } from './store/accounts.ts';

/**
 * Finds out anew who must set up a second step, in the change that alters what it follows from: the demand of an
 * organization, whom the operator counts to it, or the codes of a user (AUTH-D19). Answers how many were altered.
 */
export async function refreshDemand(
  step: Step,
  sessions: Sessions,
  whose: { tenant: string } | { userId: number },
): Promise<number> {
  const altered = await accounts.refreshDemand(step.db, whose);
  for (const account of altered) sessions.remember(step, account);
  return altered.length;
}

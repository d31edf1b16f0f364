import { limits } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import { apiBase } from '../../platform/http/apiBase.ts';
import { conflictOf } from '../../platform/http/problems.ts';
import type { Account } from '../../platform/identity/account.ts';
import { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { leavingEmail } from './leavingEmail.ts';
import { leavings } from './store.ts';

/** Where those links lead. */
export const takePath = '/users.takeBeacons';

/** The links by which the beacons of whoever leaves are taken. */
export const takeLinksOf = service(({ pool }) => SignedLinks.open(pool));

/** Begins the 14 days after which an account ends; both sides are told by a mail (PROFILE-D18, PROFILE-D19). */
export async function beginLeaving(
  context: AppContext,
  account: Account,
  { heir, home }: { heir: Account | null; home: string },
): Promise<void> {
  const { feed, sessions, mail } = context;
  const userId = account.id;
  await feed.transaction(async (step) => {
    const added = await leavings.add(step.db, { userId, heirId: heir?.id ?? null, home, now: step.now });
    if (!added) throw conflictOf('leaving');
    const leaves = new Date(step.now + limits.leaving.after);
    await sessions.editIn(step, userId, { leaves });
    await mail.post(step.db, leavingEmail(account, { kind: 'begun', leaves, home }));
    if (!heir) return;
    const link = `${home}${apiBase}${takePath}?token=${takeLinksOf(context).tokenOf('take', userId, heir.id)}`;
    const beacons = (await leavings.beacons(step.db, userId)).length;
    const offer = { kind: 'offered', from: account.userName, beacons, leaves, link } as const;
    await mail.post(step.db, leavingEmail(heir, offer));
  });
  void mail.wake();
}

/** The account stays after all (PROFILE-D19); nothing is done where it does anyway. */
export async function endLeaving({ feed, sessions, mail }: AppContext, account: Account): Promise<void> {
  await feed.transaction(async (step) => {
    if (!(await leavings.hold(step.db, account.id))) return;
    await leavings.remove(step.db, account.id);
    await sessions.editIn(step, account.id, { leaves: null });
    await mail.post(step.db, leavingEmail(account, { kind: 'stays' }));
  });
  void mail.wake();
}

/** Tells those who leave once more, three days before (PROFILE-D19). */
export async function remindLeaving({ feed, mail }: AppContext, now: number): Promise<void> {
  const reminded = await feed.transaction(async (step) => {
    const ids = await leavings.remind(step.db, now - limits.leaving.reminded, now);
    for (const id of ids) {
      const account = await accounts.byId(step.db, id);
      const leaving = await leavings.of(step.db, id);
      if (account?.leaves && leaving)
        await mail.post(
          step.db,
          leavingEmail(account, { kind: 'reminded', leaves: account.leaves, home: leaving.home }),
        );
    }
    return ids.length;
  });
  if (reminded > 0) void mail.wake();
}

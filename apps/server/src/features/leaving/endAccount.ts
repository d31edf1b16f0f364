import { localeOf } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { places } from '../../core/beacons/store/geoobjects.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { geoobjectService } from '../geoobject/service.ts';
import { giveUp } from '../sharing/giveUp.ts';
import { endAccess } from '../sharing/sharing.ts';
import { handOver } from './handOver.ts';
import { leavingEmail } from './leavingEmail.ts';
import { leavings } from './store.ts';

/** What stands in the place of a name and an address that are gone; neither can be registered. */
const nameless = (id: number) => ({ userName: `deleted ${id}`, email: `deleted ${id}` });

/** Shuts the user out for good; false where he stays after all, or his time has not come. */
const shut = ({ feed, sessions }: AppContext, userId: number, now: number): Promise<boolean> =>
  feed.transaction(async (step) => {
    const held = await leavings.hold(step.db, userId);
    if (!held?.leaves || held.leaves.getTime() > now) return false;
    await sessions.editIn(step, userId, { isBlocked: true });
    await sessions.endAllIn(step, userId);
    return true;
  });

/** Beacons go to whoever takes them, else back to the stock; one after the other, so that nothing waits for a fleet. */
async function endBeacons(context: AppContext, userId: number): Promise<void> {
  const { pool, writer } = context;
  const account = await accounts.byId(pool, userId);
  const leaving = await leavings.of(pool, userId);
  const found =
    leaving?.accepted && leaving.heirId !== null ? await accounts.byId(pool, leaving.heirId) : null;
  const heir = found && !found.isBlocked && found.leaves === null ? found : null;
  for (const { id } of await leavings.beacons(pool, userId))
    await writer.changeOne(id, async (draft, step) => {
      if (draft.device.ownerId !== userId) return;
      if (heir) await handOver(context, step, draft, { before: userId, heir });
      else await giveUp(context, step, draft, localeOf(account?.localization ?? 0));
    });
  for (const id of await leavings.shown(pool, userId))
    await writer.changeOne(id, (draft, step) => endAccess(context, step, new Map([[id, draft]]), [userId]));
}

/** Ends an account whose time has come (PROFILE-D20): whatever was done before a process ended is not done twice. */
export async function endAccount(context: AppContext, userId: number, now: number): Promise<void> {
  const { pool, feed, sessions, mail, log } = context;
  if (!(await shut(context, userId, now))) return;
  await endBeacons(context, userId);
  const keeper = geoobjectService(context);
  for (const place of await places.of(pool, userId)) await keeper.delete(place);
  await leavings.clear(pool, userId);
  await feed.transaction(async (step) => {
    const was = await accounts.byId(step.db, userId);
    if (!was || !(await leavings.hold(step.db, userId))) return;
    const name = nameless(userId);
    await leavings.forgetNames(step.db, was, name.userName);
    await leavings.remove(step.db, userId);
    await sessions.editIn(step, userId, {
      ...name,
      passwordHash: '',
      emailConfirmed: false,
      ...{ name: null, phone: null, organization: null, tenant: null, country: '', leaves: null },
    });
    step.emit({ type: 'integrations.changed' });
    await mail.post(step.db, leavingEmail(was, { kind: 'ended' }));
  });
  void mail.wake();
  log.info({ user: userId }, 'An account was deleted, as its user asked for');
}

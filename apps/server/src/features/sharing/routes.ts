import { editAccess, editAccessOfBeacons, getAccess, type BeaconAccess } from '@mayak/api';
import { checkStillAllowed, owned } from '../../core/beacons/permissions.ts';
import { logChange } from '../../core/beaconLog/changes.ts';
import { access } from '../../core/beacons/store/access.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { accessItems, type Rights } from './accessItems.ts';
import { endAccess, giveAccess, rightsOf } from './sharing.ts';

const keyOf = ({ beaconId, userId }: { beaconId: number; userId: number }) => `${beaconId} ${userId}`;

/** Whom owners show their beacons to (PERM-D02, MGMT-D08). */
export const sharingRoutes: Routes = (served, context) => {
  const { pool, writer } = context;
  const may = ({ params, user }: { params: { id: number }; user: Signed }) => owned(context, user, params.id);

  const accessOf = async (beaconId: number): Promise<BeaconAccess[]> =>
    (await access.sharedWith(pool, beaconId)).map((share) => ({
      UserName: share.userName,
      CanManage: share.canManage,
      CanSendMessages: share.canSendMessages,
      CanEditChannelsSettings: share.canEditChannelsSettings,
    }));

  /** The users of a list, each once; the owner sees his beacon anyhow. */
  async function usersOf(owner: Signed, names: readonly string[], field: (i: number) => string) {
    const found: { id: number; userName: string }[] = [];
    for (const [i, name] of names.entries()) {
      const account = await accounts.byName(pool, name);
      if (!account)
        throw new HttpProblem('user.notFound', { fields: [{ field: field(i), code: 'unknown' }] });
      if (account.id === owner.account.id) throw wrongField(field(i), 'outOfRange');
      if (found.some(({ id }) => id === account.id)) throw wrongField(field(i), 'taken');
      found.push(account);
    }
    return found;
  }

  serve(served, getAccess, may, ({ seen }) => accessOf(seen.record.id));

  serve(served, editAccess, may, async ({ seen: { record }, user, body }) => {
    const users = await usersOf(
      user,
      body.map(({ UserName }) => UserName),
      (i) => `${i}.UserName`,
    );
    await writer.change([record.id], async (drafts, step) => {
      checkStillAllowed(drafts.values(), user, 'owner');
      const kept = new Set(users.map(({ id }) => id));
      const before = await access.shares(step.db, [record.id]);
      const was = await access.sharedWith(step.db, record.id);
      const gone = before.map(({ userId }) => userId).filter((id) => !kept.has(id));
      if (gone.length > 0) await endAccess(context, step, drafts, gone);
      for (const [i, { id }] of users.entries()) {
        const rights = body[i];
        if (rights) await giveAccess(context, step, drafts, { userId: id, ...rightsOf(rights) });
      }
      const is = await access.sharedWith(step.db, record.id);
      logChange(step, record.id, { userId: user.account.id, part: 'access', items: accessItems(was, is) });
    });
    return accessOf(record.id);
  });

  serve(served, editAccessOfBeacons, async ({ user, body: { BeaconIds, UserName, Access } }) => {
    const ids = [...new Set(BeaconIds)];
    for (const id of ids) owned(context, user, id);
    const [other] = await usersOf(user, [UserName], () => 'UserName');
    if (!other) throw new HttpProblem('user.notFound');
    await writer.change(ids, async (drafts, step) => {
      checkStillAllowed(drafts.values(), user, 'owner');
      const before = new Map((await access.shares(step.db, ids)).map((one) => [keyOf(one), one]));
      if (Access) await giveAccess(context, step, drafts, { userId: other.id, ...rightsOf(Access) });
      else await endAccess(context, step, drafts, [other.id]);
      for (const beaconId of ids) {
        const was = before.get(keyOf({ beaconId, userId: other.id }));
        const is = Access && rightsOf(Access);
        const named = (one: Rights | null | undefined) => (one ? [{ ...one, userName: other.userName }] : []);
        const items = accessItems(named(was), named(is));
        logChange(step, beaconId, { userId: user.account.id, part: 'access', items });
      }
    });
    return { Changed: ids.length };
  });
};

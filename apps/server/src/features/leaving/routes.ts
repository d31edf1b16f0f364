import { limits, roublesOf } from '@mayak/api';
import { getLeaving, leave, stay, type Leaving } from '@mayak/api/own-data';
import type { Routes } from '../../feature.ts';
import { homeOf } from '../../platform/http/home.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireConfirmed } from '../../platform/sessions/confirmed.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { ledger } from '../../core/ledger/store.ts';
import { beginLeaving, endLeaving } from './leaving.ts';
import { leavings } from './store.ts';

/** The end of one's own account: what it takes with it, asked for, and taken back (PROFILE-D18, PROFILE-D19). */
export const leavingRoutes: Routes = (served, context) => {
  const { pool } = context;

  async function leavingOf(userId: number): Promise<Leaving> {
    const account = await accounts.byId(pool, userId);
    const leaving = await leavings.of(pool, userId);
    const beacons = await leavings.beacons(pool, userId);
    return {
      LeavesDt: account?.leaves?.toISOString() ?? null,
      HandTo: leaving?.heir ?? null,
      IsTaken: Boolean(leaving?.accepted),
      Beacons: beacons.length,
      Names: beacons.slice(0, limits.leaving.names).map(({ name }) => name),
      Viewers: await leavings.viewers(pool, userId),
      Balance: roublesOf(await ledger.balance(pool, userId)),
    };
  }

  /** To whom beacons are handed: somebody else, who may sign in and stays. */
  async function heirOf(userId: number, name: string) {
    const heir = await accounts.byName(pool, name);
    if (!heir || heir.isBlocked || heir.leaves)
      throw new HttpProblem('user.notFound', { fields: [{ field: 'HandTo', code: 'unknown' }] });
    if (heir.id === userId) throw wrongField('HandTo', 'outOfRange');
    return heir;
  }

  serve(served, getLeaving, ({ user }) => leavingOf(user.account.id));

  serve(served, leave, async ({ user: { account, ...user }, body, request }) => {
    const heir = body.HandTo ? await heirOf(account.id, body.HandTo) : null;
    await requireConfirmed(context, { account, ...user });
    await beginLeaving(context, account, { heir, home: homeOf(context.settings.publicUrl, request) });
    return leavingOf(account.id);
  });

  serve(served, stay, async ({ user }) => {
    await endLeaving(context, user.account);
    return leavingOf(user.account.id);
  });
};

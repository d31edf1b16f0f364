import { limits, localeOf, roublesOf, type Kopecks, type UserId } from '@mayak/api';
import {
  demandFactor,
  editUser,
  listLeaving,
  listUsers,
  makeResetLink,
  removeFactors,
  type OperatorUser,
  type UserEdit,
} from '@mayak/api/operator';
import { factorEmail } from '../../platform/mail/factorEmail.ts';
import { linkFor } from '../../platform/mail/link.ts';
import type { AppContext } from '../../context.ts';
import { homeOf } from '../../platform/http/home.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import type { Account } from '../../platform/identity/account.ts';
import { flagsOf } from '../../platform/identity/flags.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { audit, blockReasons } from './store.ts';
import { refreshDemand } from '../../platform/sessions/demanded.ts';
import { factors } from '../../platform/sessions/store/factors.ts';
import { tenantRules } from '../../platform/sessions/store/tenantRules.ts';
import { passkeys } from '../../platform/sessions/store/passkeys.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { sessions as sessionRows } from '../../platform/sessions/store/sessions.ts';
import { transaction } from '../../platform/db/pool.ts';
import { ledger } from '../../core/ledger/store.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { OperatorAccess } from './operatorAccess.ts';

const most = 1000;

const userOf = (a: Account, balance: Kopecks): OperatorUser => ({
  Id: a.id as UserId,
  UserName: a.userName,
  Email: a.email,
  IsBlocked: a.isBlocked,
  EmailConfirmed: a.emailConfirmed,
  Balance: roublesOf(balance),
  ...flagsOf(a),
  Tenant: a.tenant,
  LeavesDt: a.leaves?.toISOString() ?? null,
});

const columns = {
  IsBlocked: 'isBlocked',
  CanViewMessages: 'canViewMessages',
  CanReadMessages: 'canReadMessages',
  CanSendMessages: 'canSendMessages',
  CanEditChannelsSettings: 'canEditChannelsSettings',
  BnwasManagement: 'bnwasManagement',
  Tenant: 'tenant',
} as const satisfies Partial<Record<keyof UserEdit, keyof Account>>;

/** What a change asks for, as stored. */
const partOf = (edit: UserEdit): Partial<Account> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = edit[name as keyof typeof columns];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** The operator finds users, blocks them, gives them flags and links to a new password (PERM-D09, AUTH-D13). */
export function operatorUsers(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { pool, feed, sessions, settings, mail } = context;

  serveOpen(served, listUsers, asOperator, async ({ query }) => {
    const found = await accounts.holding(pool, query.userName ?? '', query.takeCount ?? most);
    const ids = found.map(({ id }) => id);
    const blocked = found.filter(({ isBlocked }) => isBlocked).map(({ id }) => id);
    const [balances, created, used, reasons] = await Promise.all([
      ledger.balances(pool, ids),
      accounts.created(pool, ids),
      sessionRows.lastUsed(pool, ids),
      blockReasons(pool, blocked),
    ]);
    const owned = await allDevices.counts(pool, ids);
    return found.map((account) => ({
      ...userOf(account, balances.get(account.id) ?? 0),
      Beacons: owned.get(account.id) ?? 0,
      CreatedDt: created.get(account.id)?.toISOString(),
      LastUsedDt: used.get(account.id)?.toISOString() ?? null,
      BlockReason: reasons.get(account.id) ?? null,
    }));
  });

  serveOpen(served, listLeaving, asOperator, async () => {
    const found = await accounts.leaving(pool);
    const balances = await ledger.balances(
      pool,
      found.map(({ id }) => id),
    );
    return found.map((account) => userOf(account, balances.get(account.id) ?? 0));
  });

  serveOpen(served, editUser, asOperator, async ({ params, body, seen }) => {
    const part = partOf(body);
    const account = await feed.transaction(async (step) => {
      const { db } = step;
      const edited =
        Object.keys(part).length > 0
          ? await accounts.edit(db, params.id, part)
          : await accounts.byId(db, params.id);
      if (!edited) throw new HttpProblem('notFound');
      await audit.add(db, seen, 'user.edit', params.id, body);
      sessions.remember(step, edited);
      if (body.Tenant !== undefined) await refreshDemand(step, sessions, { userId: params.id });
      return edited;
    });
    if (account.isBlocked) await sessions.endAll(account.id);
    return userOf(account, await ledger.balance(pool, account.id));
  });

  serveOpen(served, removeFactors, asOperator, async ({ params, seen }) => {
    const WasOn = await feed.transaction(async (step) => {
      const { db } = step;
      const account = await accounts.byId(db, params.id);
      if (!account) throw new HttpProblem('notFound');
      const [hadCodes, hadKeys] = [await factors.end(db, params.id), await passkeys.endAll(db, params.id)];
      if (!hadCodes && !hadKeys) return false;
      await refreshDemand(step, sessions, { userId: params.id });
      await audit.add(db, seen, 'user.removeFactors', params.id, {});
      const to = { email: account.email, name: account.userName };
      await mail.post(db, factorEmail(localeOf(account.localization), to, { kind: 'removed' }));
      return true;
    });
    void mail.wake();
    return { WasOn };
  });

  serveOpen(served, demandFactor, asOperator, async ({ body: { Tenant, IsDemanded }, seen }) =>
    feed.transaction(async (step) => {
      await tenantRules.demandSecondFactor(step.db, Tenant, IsDemanded);
      await audit.add(step.db, seen, 'tenant.demandFactor', null, { Tenant, IsDemanded });
      return { Altered: await refreshDemand(step, sessions, { tenant: Tenant }) };
    }),
  );

  serveOpen(served, makeResetLink, asOperator, async ({ params, seen, request }) =>
    transaction(pool, async (db) => {
      if (!(await accounts.byId(db, params.id))) throw new HttpProblem('notFound');
      const Link = await linkFor(db, homeOf(settings.publicUrl, request), {
        userId: params.id,
        purpose: 'reset',
      });
      await audit.add(db, seen, 'user.resetLink', params.id, {});
      return { Link, ValidUntil: new Date(clock.now() + limits.passwordReset).toISOString() };
    }),
  );
}

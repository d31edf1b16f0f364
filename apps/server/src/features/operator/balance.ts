import { kopecksOf, limits, roublesOf } from '@mayak/api';
import { adjustUserBalance, getUserBalance, getUserLedger } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { adjustBalance } from '../payment/adjust.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { audit } from './store.ts';
import { ledger } from '../../core/ledger/store.ts';
import type { OperatorAccess } from './operatorAccess.ts';

/** The operator sees and changes the money of a user; the ledger keeps the reason too (PAY-D08). */
export function operatorBalance(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { pool } = context;

  serveOpen(served, getUserBalance, asOperator, async ({ params }) => {
    if (!(await accounts.byId(pool, params.id))) throw new HttpProblem('notFound');
    return { Balance: roublesOf(await ledger.balance(pool, params.id)) };
  });

  serveOpen(served, getUserLedger, asOperator, async ({ params, query }) => {
    if (!(await accounts.byId(pool, params.id))) throw new HttpProblem('notFound');
    const list = await ledger.newest(pool, params.id, query.takeCount ?? limits.maxPage);
    const names = await allDevices.names(
      pool,
      list.flatMap(({ beaconId }) => beaconId ?? []),
    );
    return list.map((line) => ({
      Id: line.id,
      Dt: line.made.toISOString(),
      Kind: line.kind,
      Amount: roublesOf(line.kopecks),
      Balance: roublesOf(line.balance),
      BeaconId: line.beaconId,
      BeaconName: line.beaconId === null ? null : (names.get(line.beaconId) ?? null),
      Day: line.day,
      Comment: line.comment,
    }));
  });

  serveOpen(served, adjustUserBalance, asOperator, async ({ params, body, seen }) => {
    const { Amount, Comment, AdjustmentId } = body;
    const balance = await adjustBalance(context, params.id, {
      kopecks: kopecksOf(Amount),
      comment: Comment,
      adjustmentId: AdjustmentId,
      record: (db, after) =>
        audit.add(db, seen, 'user.balance', params.id, { Amount, Comment, Balance: roublesOf(after) }),
    });
    return { Balance: roublesOf(balance) };
  });
}

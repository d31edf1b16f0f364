import { kopecksOf, roublesOf } from '@mayak/api';
import { adjustUserBalance, getUserBalance } from '@mayak/api/operator';
import type { Parts } from '../parts.ts';
import { adjustBalance } from '../payment/adjust.ts';
import { Refused } from '../problems.ts';
import { serveOpen, type Served } from '../serve.ts';
import { accounts } from '../store/accounts.ts';
import { audit } from '../store/audit.ts';
import { ledger } from '../store/ledger.ts';
import type { Gate } from './gate.ts';

/** The operator sees and changes the money of a user; the ledger keeps the reason too (PAY-D08). */
export function operatorBalance(served: Served, parts: Parts, gate: Gate): void {
  const { pool } = parts;

  serveOpen(served, getUserBalance, gate, async ({ params }) => {
    if (!(await accounts.byId(pool, params.id))) throw new Refused('notFound');
    return { Balance: roublesOf(await ledger.balance(pool, params.id)) };
  });

  serveOpen(served, adjustUserBalance, gate, async ({ params, body, seen }) => {
    const change = { kopecks: kopecksOf(body.Amount), comment: body.Comment };
    const Balance = roublesOf(await adjustBalance(parts, params.id, change));
    await audit.add(pool, seen, 'user.balance', params.id, { ...body, Balance });
    return { Balance };
  });
}

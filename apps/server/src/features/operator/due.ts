import { daysLeft, limits, roublesOf, type UserId } from '@mayak/api';
import { getDue, type EndingBalance, type OpenPayment } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { clock } from '../../platform/clock/clock.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { day, minute } from '../../platform/jobs/job.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { ledger } from '../../core/ledger/store.ts';
import { payments } from '../payment/store/payments.ts';
import { deviceOf } from './devices.ts';
import type { OperatorAccess } from './operatorAccess.ts';

const { dueDays, due: most } = limits.operator;
/** A payer who went to the provider may still be there. */
const paying = 60 * minute;

/** Balances that end within the days ahead, or have ended, the nearest end first (PAY-D05). */
async function endingBalances({ pool, settings }: AppContext): Promise<EndingBalance[]> {
  const costs = (await allDevices.costs(pool, settings.dailyFee)).map(
    ({ ownerId, paid, blocked, kopecks }) => ({
      id: ownerId,
      Beacons: paid,
      BlockedBeacons: blocked,
      DailyCost: roublesOf(kopecks),
    }),
  );
  const balances = await ledger.balances(
    pool,
    costs.map(({ id }) => id),
  );
  const ending = costs
    .flatMap((cost) => {
      const Balance = roublesOf(balances.get(cost.id) ?? 0);
      const DaysLeft = daysLeft(Balance, cost.DailyCost);
      return DaysLeft === null || DaysLeft > dueDays ? [] : [{ ...cost, Balance, DaysLeft }];
    })
    .toSorted((a, b) => a.DaysLeft - b.DaysLeft || a.id - b.id)
    .slice(0, most);
  const users = await accounts.some(
    pool,
    ending.map(({ id }) => id),
  );
  const known = new Map(users.map((user) => [user.id, user]));
  return ending.flatMap(({ id, ...rest }) => {
    const user = known.get(id);
    return user ? [{ UserId: id as UserId, UserName: user.userName, Email: user.email, ...rest }] : [];
  });
}

/** Devices in use that were not heard for a day, the longest first. */
const silentDevices = async ({ pool, settings }: AppContext) =>
  (await allDevices.silent(pool, { before: clock.now() - day, most })).map((one) =>
    deviceOf(one, settings.dailyFee),
  );

/** Payments of the last days without money (PAY-D02). */
async function openPayments({ pool }: AppContext): Promise<OpenPayment[]> {
  const now = clock.now();
  const list = await payments.unpaid(pool, {
    since: new Date(now - dueDays * day),
    before: new Date(now - paying),
    most,
  });
  const users = await accounts.some(
    pool,
    list.map(({ userId }) => userId),
  );
  const names = new Map(users.map(({ id, userName }) => [id, userName]));
  return list.map(({ id, userId, kopecks, status, created }) => ({
    PaymentId: id,
    UserId: userId as UserId,
    UserName: names.get(userId) ?? '',
    Amount: roublesOf(kopecks),
    Status: status,
    CreatedDt: created.toISOString(),
  }));
}

/** The operator sees what asks for him this week. */
export function operatorDue(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  serveOpen(served, getDue, asOperator, async () => ({
    Balances: await endingBalances(context),
    Silent: await silentDevices(context),
    Payments: await openPayments(context),
  }));
}

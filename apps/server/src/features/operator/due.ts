import { CommunicationStatus, daysLeft, limits, roublesOf, type UserId } from '@mayak/api';
import { getDue, type EndingBalance, type OpenPayment } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { clock } from '../../platform/clock/clock.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { day, minute } from '../../platform/jobs/job.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { ledger } from '../payment/store/ledger.ts';
import { payments } from '../payment/store/payments.ts';
import { beaconsByOwner } from './beaconsByOwner.ts';
import { deviceOf } from './devices.ts';
import type { OperatorAccess } from './operatorAccess.ts';

const { dueDays, due: most } = limits.operator;
/** A payer who went to the provider may still be there. */
const paying = 60 * minute;
const { Active, Blocked } = CommunicationStatus;

/** Balances that end within the days ahead, or have ended, the nearest end first (PAY-D05). */
async function endingBalances({ pool, beacons, settings }: AppContext): Promise<EndingBalance[]> {
  const costs = [...beaconsByOwner(beacons)].map(([id, list]) => {
    const paid = list.filter(({ device: d }) =>
      [Active, Blocked].some((status) => status === d.communicationStatus),
    );
    const kopecks = paid.reduce((sum, { device }) => sum + (device.dailyFeeKopecks ?? settings.dailyFee), 0);
    const blocked = paid.filter(({ device }) => device.communicationStatus === Blocked);
    return { id, Beacons: paid.length, BlockedBeacons: blocked.length, DailyCost: roublesOf(kopecks) };
  });
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
function silentDevices({ beacons, settings }: AppContext) {
  const before = clock.now() - day;
  const heard = (at: number | null) => at ?? 0;
  return [...beacons.all()]
    .filter(
      ({ device, state }) => device.communicationStatus === Active && heard(state.connectionDt) < before,
    )
    .toSorted((a, b) => heard(a.state.connectionDt) - heard(b.state.connectionDt))
    .slice(0, most)
    .map((record) => deviceOf(record, settings.dailyFee));
}

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
    Silent: silentDevices(context),
    Payments: await openPayments(context),
  }));
}

import { adjustUserBalance, listUsers, type OperatorDevice } from '@mayak/api/operator';
import users from '../data/users.json' with { type: 'json' };
import type { Ask } from './doors.ts';

/** For how many days the owner has money ahead, and below how many he gets some. */
const [ahead, least] = [41, 7];
/** The most of one adjustment, roubles. */
const atMost = 1_000_000;

/** The demo stays alive: its owner gets money when less than a week of it is left (PAY-D05). */
export async function pay(operator: Ask, owner: string, devices: readonly OperatorDevice[]) {
  const user = (await operator(listUsers, { query: { userName: owner } })).find(
    ({ UserName }) => UserName === owner,
  );
  const cost = devices.reduce((sum, { Owner, DailyFee }) => sum + (Owner === owner ? DailyFee : 0), 0);
  if (!user || user.Balance >= least * cost) return;
  for (let left = ahead * cost + 180.5 - user.Balance; left > 0; left -= atMost)
    await operator(adjustUserBalance, {
      params: { id: user.Id },
      body: { Amount: Math.round(Math.min(left, atMost) * 100) / 100, Comment: users.payment },
    });
}

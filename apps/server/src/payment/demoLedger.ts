import { randomUUID } from 'node:crypto';
import type { Kopecks } from '@mayak/api';
import type { AppContext } from '../context/context.ts';
import { accounts } from '../sessions/accountStore.ts';
import { ledger } from './ledgerStore.ts';
import { payments } from './paymentStore.ts';
import { adjustBalance } from './adjust.ts';
import { chargeOwner } from './charge.ts';
import { dayOf, daysAfter } from './day.ts';
import { broughtForward } from './demo.names.ts';
import { settle } from './settle.ts';
import { clock } from '../clock/clock.ts';

const day = 86_400_000;
const rouble: Kopecks = 100;
/** For how many days the demo user has paid ahead, and a bit that makes the sum look like one of life. */
const ahead = 41;
const odd = 180.5 * rouble;
/** Lines that the past of a large fleet may have at most. */
const mostLines = 20_000;

/** A payment of the past through the test provider, by the same road as one of today. */
async function pay(context: AppContext, userId: number, kopecks: Kopecks, at: Date): Promise<void> {
  const id = randomUUID();
  await payments.create(context.pool, { id, userId, kopecks, provider: 'test' }, at);
  const outcome = { paymentId: id, providerId: id, kopecks, currency: 'RUB', succeeded: true };
  await settle(context, { name: 'test' }, outcome, at);
}

/**
 * Gives the owner of the demo fleet a past of payments and daily charges, once, and pays for him when a later start finds
 * less than a week of money: the demo stays alive (GEN-D02, PAY-D05).
 */
export async function demoLedger(context: AppContext, userName: string, now = clock.now()): Promise<void> {
  const { pool, settings } = context;
  const user = await accounts.byName(pool, userName);
  if (!user) return;
  const cost = await ledger.dailyCost(pool, user.id, settings.dailyFee);
  const balance = await ledger.balance(pool, user.id);
  const comment = broughtForward;
  if (await ledger.isBegun(pool, user.id)) {
    if (balance < 7 * cost) await adjustBalance(context, user.id, { kopecks: ahead * cost, comment });
    return;
  }
  const beacons = Math.max(1, Math.round(cost / Math.max(1, settings.dailyFee)));
  const days = Math.min(14, Math.floor(mostLines / beacons));
  const past = daysAfter(dayOf(now - days * day), dayOf(now));
  const first = Date.parse(past[0] ?? dayOf(now)) - day;
  const paid = [10_000 * rouble, 5_000 * rouble];
  const opening = ahead * cost + odd + past.length * cost - paid.reduce((sum, k) => sum + k, 0);
  if (opening > 0) await adjustBalance(context, user.id, { kopecks: opening, comment, at: new Date(first) });
  for (const [i, today] of past.entries()) {
    const at = Date.parse(today);
    await chargeOwner(context, user.id, {
      day: today,
      fee: settings.dailyFee,
      at: new Date(at),
    });
    const sum = i % 7 === 2 ? paid.shift() : undefined;
    if (sum) await pay(context, user.id, sum, new Date(Math.min(now, at + 7.4 * 3_600_000)));
  }
}

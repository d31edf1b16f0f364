import { type Kopecks } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import type { Db } from '../../platform/db/pool.ts';
import { ledger, type Due, type Entry } from '../../core/ledger/store.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { dayOf, daysAfter, type Day } from './day.ts';
import { balanceEmail, isRunningOut, type ChargedDay } from './balanceMail.ts';
import { ownHome } from '../../platform/http/home.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { payInOrder } from './payInOrder.ts';
import { heldDues, setStatuses } from './statuses.ts';

const note = 'charged';

/** The lines of paid days; a day that costs nothing has none. */
export const chargesOf = (paid: readonly Due[], day: Day): Entry[] =>
  paid
    .filter(({ fee }) => fee > 0)
    .map(({ beaconId, fee }) => ({ kind: 'charge', kopecks: -fee, beaconId, day }));

type Rooms = Pick<AppContext, 'feed' | 'writer' | 'mail' | 'settings'>;

/** Charges one owner for a day in one transaction, or blocks what he cannot pay, and tells him where it ends; answers the blocked ones (PAY-D05, PAY-D09). */
export const chargeOwner = (
  context: Rooms,
  userId: number,
  { day, fee, at }: { day: Day; fee: Kopecks; at: Date },
): Promise<number[]> =>
  context.feed.transaction(async (step) => {
    const { db } = step;
    const balance = (await ledger.take(db, userId)) ?? 0;
    const asked = { userId, status: 2, day, fee } as const;
    const { paid, unpaid } = payInOrder(balance, await ledger.due(db, asked));
    const now = await ledger.add(db, userId, balance, chargesOf(paid, day), at);
    const held = await heldDues(context, step, unpaid, asked);
    const blocked = held.map(({ beaconId }) => beaconId);
    await setStatuses(context, step, blocked, 3);
    const cost = await ledger.dailyCost(db, userId, fee);
    const known = await allDevices.names(db, blocked);
    const names = blocked.map((id) => known.get(id) ?? String(id));
    await tell(context, db, userId, { day, before: balance, now, cost, blocked: names }, dayOf(at.getTime()));
    return blocked;
  });

/** A day that was made up later tells of what it blocked alone: how long the balance lasted then is of no use. */
async function tell(
  { mail, settings }: Rooms,
  db: Db,
  userId: number,
  charged: ChargedDay,
  today: Day,
): Promise<void> {
  if (charged.blocked.length === 0 && !(charged.day === today && isRunningOut(charged))) return;
  const account = await accounts.byId(db, userId);
  if (!account || account.isBlocked) return;
  await mail.post(db, balanceEmail(account, charged, ownHome(settings)));
}

/** The last day that was charged; the first midnight of an installation is the one after its first start. */
async function lastDay(db: Db, today: Day): Promise<Day> {
  const last = await settingsTable.read(db, note);
  if (last === null) await settingsTable.write(db, note, today);
  return last ?? today;
}

/**
 * Charges every day that has begun since the last one, each beacon and day once, also when the server was off or another
 * process does the same (PAY-D05, SRV-D02).
 */
export async function chargeDays(context: AppContext, now: number): Promise<void> {
  const { pool, settings, log, mail } = context;
  for (const day of daysAfter(await lastDay(pool, dayOf(now)), dayOf(now))) {
    let blocked = 0;
    for (const userId of await ledger.owners(pool, 2)) {
      const ids = await chargeOwner(context, userId, { day, fee: settings.dailyFee, at: new Date(now) });
      blocked += ids.length;
    }
    await settingsTable.write(pool, note, day);
    void mail.wake();
    log.info({ day, blocked }, 'The day was charged');
  }
}

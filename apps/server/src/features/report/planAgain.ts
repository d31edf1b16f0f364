import { nextDue } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { clock } from '../../platform/clock/clock.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { templates } from './store/reports.ts';

/** A user's reports are next sent by the clock of his zone of now, which may be another one than when they were planned (FMT-D01). */
export async function planAgain({ pool }: Pick<AppContext, 'pool'>, userId: number): Promise<void> {
  const now = clock.now();
  const account = await accounts.byId(pool, userId);
  if (!account) return;
  for (const { Id, Schedule } of await templates.of(pool, userId))
    if (Schedule) await templates.planned(pool, Id, nextDue(Schedule, now, accountZone(account)), now);
}

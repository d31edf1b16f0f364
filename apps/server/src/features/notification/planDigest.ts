import { nextAt } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { notificationSettings } from '../../core/rules/store/settings.ts';
import { clock } from '../../platform/clock/clock.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';

/** A user's digest is next sent by the clock of his zone of now, which may be another one than when it was planned (FMT-D01). */
export async function planDigest({ pool }: Pick<AppContext, 'pool'>, userId: number): Promise<void> {
  const now = clock.now();
  const [account, { DigestAt }] = await Promise.all([
    accounts.byId(pool, userId),
    notificationSettings.of(pool, userId),
  ]);
  if (!account || DigestAt === null) return;
  await notificationSettings.planned(pool, userId, nextAt(DigestAt, now, accountZone(account)), now);
}

import { isQuiet, NotificationStatus, type NotificationSettings } from '@mayak/api';
import type { Db } from '../../platform/db/pool.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { notificationSettings } from './store/settings.ts';

/** What is told in quiet hours too: a test that somebody has just asked for, and emergencies by choice. */
export const passesQuietHours = (
  { EmergenciesPass }: Pick<NotificationSettings, 'EmergenciesPass'>,
  { status }: { status: NotificationStatus },
): boolean =>
  status === NotificationStatus.None || (EmergenciesPass && status === NotificationStatus.Emergency);

/** Whether a notification may pop up now, or wait in the panel until the quiet hours of its user are over. */
export async function mayDisturb({ db, now }: { db: Db; now: number }, userIds: readonly number[]) {
  const list = await notificationSettings.quietOf(db, [...new Set(userIds)]);
  const quiet = new Map(
    list.filter((one) => isQuiet(one, now, accountZone(one))).map((one) => [one.userId, one]),
  );
  return ({ userId, status }: { userId: number; status: NotificationStatus }): boolean => {
    const settings = quiet.get(userId);
    return !settings || passesQuietHours(settings, { status });
  };
}

import { editNotificationSettings, getNotificationSettings, nextAt } from '@mayak/api';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { notificationSettings } from '../../core/rules/store/settings.ts';

/** When the caller is not to be disturbed, and when he is sent a digest (added). */
export const notificationSettingsRoutes: Routes = (served, { pool, feed }) => {
  serve(served, getNotificationSettings, ({ user }) => notificationSettings.of(pool, user.account.id));

  serve(served, editNotificationSettings, async ({ user: { account }, body }) => {
    await feed.transaction(({ db, now }) => {
      const due = body.DigestAt === null ? null : nextAt(body.DigestAt, now, accountZone(account));
      return notificationSettings.save(db, account.id, body, due);
    });
    return body;
  });
};

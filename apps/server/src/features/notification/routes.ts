import {
  countNotifications,
  getNotifications,
  limits,
  markNotifications,
  type Locale,
  type Notification,
} from '@mayak/api';
import type { Signed } from '../../platform/identity/signed.ts';
import { contentOf } from '../../core/alarms/content.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { pushes } from '../../core/alarms/store/pushes.ts';
import { notifications, type StoredNotification } from '../../core/rules/store/notifications.ts';
import { accountZone } from '../../platform/identity/account.ts';

function notificationOf({ beacons }: AppContext, { account }: Signed, locale: Locale) {
  const { access } = beacons.view(account.id);
  const reader = { locale, unit: account.distanceUnit, zone: accountZone(account) };
  return ({
    id,
    beaconId,
    type,
    status,
    fact,
    created,
    isRead,
    isShown,
  }: StoredNotification): Notification => {
    const record = beaconId !== null && access.has(beaconId) ? beacons.get(beaconId) : undefined;
    return {
      Id: id,
      NotificationType: type,
      StatusType: status,
      Content: contentOf(record?.device.name ?? fact.beacon, fact, reader),
      CreatedDt: created.toISOString(),
      IsRead: isRead,
      IsShown: isShown,
      BeaconId: record?.id ?? null,
      BeaconName: record?.device.name ?? null,
    };
  };
}

/** What the caller was told (NOTIF). */
export const notificationRoutes: Routes = (served, context) => {
  const { pool, feed } = context;

  serve(served, getNotifications, async ({ user, query, locale }) => {
    const list = await notifications.page(pool, user.account.id, {
      take: query.takeCount ?? limits.notificationPage,
      skip: query.skipCount ?? 0,
      unread: query.filterByUnread ?? false,
      unshown: query.filterByUnshown ?? false,
    });
    return list.map(notificationOf(context, user, locale));
  });

  serve(served, countNotifications, ({ user, query }) =>
    notifications.count(pool, user.account.id, {
      unread: query.filterByUnread ?? false,
      unshown: query.filterByUnshown ?? false,
    }),
  );

  serve(served, markNotifications, async ({ user: { account }, query, body }) => {
    const read = query.asRead ?? false;
    await feed.transaction(async (step) => {
      await notifications.mark(step.db, account.id, body, { read, shown: query.asShown ?? false });
      if (!read) return;
      await pushes.read(step.db, account.id, body, step.now);
      step.emit({ type: 'notification.read', id: body[0] ?? 0, userId: account.id });
    });
  });
};

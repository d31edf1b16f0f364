import { getNotifications, limits, markNotifications, type Notification } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { inTurn, mayShow } from './attention';
import { standing } from './unclosed';
import { fitting } from './useFitting';

/** The notifications that nobody was shown yet, marked as shown before another tab can ask (NOTIF-12, NOTIF-D04). */
export async function takeFresh({ quiet }: Client): Promise<Notification[]> {
  const takeCount = fitting();
  if (takeCount === 0 || !(await mayShow())) return [];
  return inTurn(async () => {
    const fresh = await quiet.call(getNotifications, {
      query: { takeCount, skipCount: 0, filterByUnread: true, filterByUnshown: true },
    });
    if (fresh.length > 0)
      await quiet.call(markNotifications, {
        query: { asShown: true, asRead: false },
        body: fresh.map(({ Id }) => Id),
      });
    return fresh;
  });
}

/** The emergencies that stood when the page was left and nobody has read since; null while another tab is the one that is seen. */
export async function takeStanding({ quiet }: Client): Promise<Notification[] | null> {
  if (!standing.any()) return [];
  if (!(await mayShow())) return null;
  const query = { takeCount: limits.maxPage, skipCount: 0, filterByUnread: true, filterByUnshown: false };
  return standing.restore(await quiet.call(getNotifications, { query }));
}

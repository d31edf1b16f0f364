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
  const ids = standing.ids();
  if (ids.length === 0) return [];
  if (!(await mayShow())) return null;
  const unread: Notification[] = [];
  let isMore = true;
  while (isMore) {
    const page = await quiet.call(getNotifications, {
      query: {
        takeCount: limits.maxPage,
        skipCount: unread.length,
        filterByUnread: true,
        filterByUnshown: false,
      },
    });
    unread.push(...page);
    const oldest = page.at(-1)?.Id ?? 0;
    isMore = page.length === limits.maxPage && ids.some((id) => id < oldest);
  }
  return standing.restore(unread);
}

import { countNotifications, limits, markNotifications, type Notification } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { polledEvery, recorded } from '@mayak/host';
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { Subject, type Observable } from 'rxjs';

/** Ids that were read; null means all. */
type Read = readonly number[] | null;

/** What the panel, the badge and the pop-ups share about notifications. */
export interface NotificationStore {
  /** What was read, here or in another tab. */
  read$: Observable<Read>;
  markRead(ids: readonly number[]): Promise<void>;
  markAll(): Promise<void>;
  end(): void;
}

/** Where the pages of the panel are kept. */
export const listKey = ['notifications'] as const;
const countKey = ['unread notifications'] as const;

/** The number of unread ones, read every 10 s (NOTIF-D05, ERR-D04). */
export const unreadCount = (client: Client) =>
  queryOptions({
    queryKey: countKey,
    queryFn: ({ signal }) =>
      client.quiet.call(countNotifications, { query: { filterByUnread: true }, signal }),
    ...polledEvery(limits.popup.poll),
    refetchIntervalInBackground: true,
    ...recorded,
  });

/** Reads the number again now. */
export const recount = (queries: QueryClient) => queries.invalidateQueries({ queryKey: countKey });

type Pages = InfiniteData<Notification[], number>;

const isAmong = (read: Read) => {
  const ids = read && new Set(read);
  return ({ Id }: Notification) => ids === null || ids.has(Id);
};

/** Marks notifications as read, here at once, on the server, and in the other tabs (NOTIF-09, NOTIF-D06). */
export function createNotificationStore({
  client,
  queries,
}: {
  client: Client;
  queries: QueryClient;
}): NotificationStore {
  const read$ = new Subject<Read>();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mayak.notifications');

  const take = (read: Read) => {
    const isRead = isAmong(read);
    queries.setQueriesData<Pages>(
      { queryKey: listKey },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => page.map((n) => (isRead(n) ? { ...n, IsRead: true } : n))),
        },
    );
    queries.setQueryData<number>(countKey, (count) =>
      count === undefined || read === null ? 0 : Math.max(0, count - read.length),
    );
    read$.next(read);
  };
  const mark = async (read: Read) => {
    take(read);
    tabs?.postMessage(read);
    await client.call(markNotifications, {
      query: { asRead: true, asShown: false },
      body: [...(read ?? [])],
    });
    await recount(queries);
  };
  const hear = ({ data }: MessageEvent<Read>) => take(data);
  tabs?.addEventListener('message', hear);

  return {
    read$,
    markRead: mark,
    async markAll() {
      await mark(null);
      await queries.invalidateQueries({ queryKey: listKey });
    },
    end: () => tabs?.close(),
  };
}

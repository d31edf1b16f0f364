import { getNotifications, limits, type Notification } from '@mayak/api';
import { useLocale } from '@mayak/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useShell } from '../page/ShellContext';
import { listKey, unreadCount } from '../notificationStore/notificationStore';

const page = limits.notificationPage;

/** A notification that came while pages were read stands at the end of one page and at the begin of the next. */
const once = (list: Notification[]) => [...new Map(list.map((n) => [n.Id, n])).values()];

/** The notifications in pages of 20, read anew when the panel opens and when the badge rises (NOTIF-11, NOTIF-D06, NOTIF-D07). */
export function useNotifications() {
  const { client } = useShell().account;
  const locale = useLocale();
  const { data: unread = 0 } = useQuery(unreadCount(client));
  const read = useInfiniteQuery({
    queryKey: [...listKey, locale],
    queryFn: ({ pageParam, signal }) =>
      client.quiet.call(getNotifications, { query: { takeCount: page, skipCount: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < page ? undefined : pages.length * page),
    staleTime: 0,
  });
  const { refetch } = read;
  const known = useRef(unread);
  useEffect(() => {
    if (unread > known.current) void refetch();
    known.current = unread;
  }, [unread, refetch]);
  const list = useMemo(() => read.data && once(read.data.pages.flat()), [read.data]);
  return { ...read, list, unread };
}

import type { Notification } from '@mayak/api';
import { aNotification } from '@mayak/api/fixtures';

interface Query {
  takeCount?: number;
  skipCount?: number;
  filterByUnread?: boolean;
  filterByUnshown?: boolean;
  asRead?: boolean;
  asShown?: boolean;
}

/** The calls of notifications as the server answers them, on a list that a test may change; newest first. */
export function aMailbox(...parts: Parameters<typeof aNotification>[0][]) {
  const list: Notification[] = parts.map((part, i) => aNotification({ Id: parts.length - i, ...part }));
  const chosen = ({ filterByUnread, filterByUnshown }: Query) =>
    list.filter((n) => !(filterByUnread && n.IsRead) && !(filterByUnshown && n.IsShown));
  return {
    list,
    answers: {
      'GET /alarms': () => [],
      'GET /alarms.getShelves': () => [],
      'GET /notifications': (_: unknown, query: Query) =>
        chosen(query)
          .slice(query.skipCount ?? 0, (query.skipCount ?? 0) + (query.takeCount ?? 20))
          .map((n) => ({ ...n })),
      'GET /notifications.getCount': (_: unknown, query: Query) => chosen(query).length,
      'POST /notifications.markAs': (ids: number[], { asRead, asShown }: Query) => {
        for (const n of list)
          if (ids.length === 0 || ids.includes(n.Id)) {
            n.IsRead ||= asRead ?? false;
            n.IsShown ||= asShown ?? false;
          }
        return true;
      },
    },
  };
}

import { useObservable, type Events } from '@mayak/host';
import { useMemo } from 'react';
import { map } from 'rxjs';
import { useShell } from '../frame/ShellContext';

const none: Events['unread.state'] = { messages: 0, notifications: 0 };

/** A badge counts up to here (MENU-D02). */
export const mostUnread = 99;

/** How many unread things wait behind a panel's button (MENU-05, MENU-06). */
export function useUnread(): (panel: string) => number {
  const { bus } = useShell();
  const counts$ = useMemo(
    () =>
      bus
        .scope('shell')
        .on('unread.state')
        .pipe(map(({ payload }) => payload)),
    [bus],
  );
  const { messages, notifications } = useObservable(counts$, none);
  const byPanel: Readonly<Record<string, number>> = { messenger: messages, notifications };
  return (panel) => byPanel[panel] ?? 0;
}

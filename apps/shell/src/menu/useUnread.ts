import { useObservable, type Events, type PanelId } from '@mayak/host';
import { useMemo } from 'react';
import { map } from 'rxjs';
import { useShell } from '../frame/ShellContext';

const none: Events['unread.state'] = { messages: 0, notifications: 0 };

/** A badge counts up to here (MENU-D02). */
export const mostUnread = 99;

/** How many unread things wait behind a panel's button (MENU-05, MENU-06). */
export function useUnread(): (panel: PanelId) => number {
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
  return (panel) => ({ messenger: messages, notifications, geoobjects: 0, beacon: 0 })[panel];
}

import { limits, markMessagesRead, MessageStatus, type Message } from '@mayak/api';
import { useApi, useSession } from '@mayak/host';
import { useEffect, useState } from 'react';

/** Whether this tab is the one that is looked at. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** What is on the screen is read 2 s after it was loaded, while the tab is looked at, by one who may; leaving before that it is not (MSG-20, MSG-D10, PERM-03). */
export function useMarkRead(beaconId: number, list: readonly Message[]): void {
  const api = useApi();
  const mayRead = useSession().user?.CanReadMessages ?? false;
  const isVisible = useVisible();
  const isUnread = list.some(({ Status, IsRead }) => Status === MessageStatus.Incoming && !IsRead);
  const timestamp = list.at(-1)?.CreatedDt;
  useEffect(() => {
    if (!mayRead || !isVisible || !isUnread || timestamp === undefined) return;
    const mark = () => void api.call(markMessagesRead, { params: { id: beaconId }, query: { timestamp } });
    const timer = setTimeout(mark, limits.markReadDelay);
    return () => clearTimeout(timer);
  }, [api, beaconId, mayRead, isVisible, isUnread, timestamp]);
}

import { limits, markMessagesRead, MessageStatus, type Message } from '@mayak/api';
import { useApi, useSession, type RemoteContext } from '@mayak/host';
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
    const input = { params: { id: beaconId }, query: { timestamp } };
    let timer = setTimeout(() => void mark(api, 1), limits.markReadDelay);
    let isOver = false;
    const mark = async (client: RemoteContext['api'], tries: number) => {
      const isMarked = await client.call(markMessagesRead, input);
      if (isMarked || isOver) return;
      // The failure was told once: a connection that is lost fails again and again.
      const pause = Math.min(limits.autoUpdate, limits.chatRefresh * tries);
      timer = setTimeout(() => void mark(api.quiet, tries + 1), pause);
    };
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, beaconId, mayRead, isVisible, isUnread, timestamp]);
}

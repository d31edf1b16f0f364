import { happening, NotificationStatus, notificationState, type Notification } from '@mayak/api';
import { toast, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filter, fromEvent, merge, throttleTime } from 'rxjs';
import { useShell } from '../page/ShellContext';
import { soundAlarm } from './alarmSound';
import { watchHere } from './attention';
import { recount, unreadCount } from '../notificationStore/notificationStore';
import { standing } from './unclosed';
import { takeFresh, takeStanding } from './takeFresh';
import { notificationTexts } from './texts';
import { useShowBeacon } from './useShowBeacon';

/** More new ones than this are announced in one sentence. */
const mostAnnounced = 3;
/** Facts of the stream that come together are one reason to ask. */
const gather = 500;

const isAlarm = ({ StatusType }: Notification) => StatusType === NotificationStatus.Emergency;

/** Reads the badge every 10 s and when the stream says so, and shows what is new in the corner (NOTIF-12 to NOTIF-16, NOTIF-D04, NOTIF-D05). */
export function PopUps() {
  const { account, notifications } = useShell();
  const queries = useQueryClient();
  const t = useTexts(notificationTexts);
  const formats = useFormats();
  const show = useShowBeacon();
  const [said, say] = useState({ text: '', urgent: false });
  const shownAs = useRef(new Map<number, number>());
  const isRestored = useRef(false);
  const { data: count, dataUpdatedAt } = useQuery(unreadCount(account.client));

  useEffect(() => watchHere(), []);

  useEffect(() => {
    if (count !== undefined) account.unread.set({ notifications: count });
  }, [account.unread, count]);

  useEffect(() => {
    const told$ = account.client.live$.pipe(filter(({ kind }) => kind === 'notification'));
    const seen$ = fromEvent(document, 'visibilitychange').pipe(filter(() => !document.hidden));
    const asking = merge(told$, seen$)
      .pipe(throttleTime(gather, undefined, { leading: true, trailing: true }))
      .subscribe(() => void recount(queries));
    return () => asking.unsubscribe();
  }, [account.client, queries]);

  useEffect(() => {
    const { current: map } = shownAs;
    const going = notifications.read$.subscribe((read) => {
      for (const id of read ?? [...map.keys()]) {
        const shown = map.get(id);
        if (shown !== undefined) toast.dismiss(shown);
      }
    });
    return () => going.unsubscribe();
  }, [notifications]);

  const popUp = (fresh: readonly Notification[], isNew = true) => {
    const silent = fresh.length > mostAnnounced;
    const alarms = fresh.filter(isAlarm).length;
    if (alarms > 0 && isNew) soundAlarm();
    if (silent) {
      const text =
        alarms > 0
          ? t('severalAlarms', { count: fresh.length, alarms })
          : t('several', { count: fresh.length });
      say({ text, urgent: alarms > 0 });
    }
    for (const one of fresh.toReversed()) {
      const { Id, BeaconId, BeaconName, CreatedDt } = one;
      const { what, details } = happening(one);
      const text = [BeaconName, details].filter((part) => part !== null).join(' · ');
      const state = notificationState(one);
      const pick = () => {
        void notifications.markRead([Id]);
        if (BeaconId !== null) show(BeaconId);
      };
      const shown = toast({
        state: state === 'undefined' ? 'info' : state,
        title: what,
        text,
        time: formats.moment(CreatedDt),
        silent,
        onPick: pick,
        onClose() {
          shownAs.current.delete(Id);
          if (isAlarm(one)) standing.drop(Id);
        },
        ...(isAlarm(one) ? { duration: Infinity } : {}),
        ...(isAlarm(one) && BeaconId !== null ? { actions: [{ label: t('openBeacon'), onPick: pick }] } : {}),
      });
      shownAs.current.set(Id, shown);
      if (isAlarm(one)) standing.put(Id);
    }
  };

  const poll = useEffectEvent(async () => {
    const unknown = ({ Id }: Notification) => !shownAs.current.has(Id);
    // What fails here the next tick asks again; the badge tells of failures.
    if (!isRestored.current) {
      isRestored.current = true;
      const left = await takeStanding(account.client).catch(() => null);
      if (left === null) isRestored.current = false;
      else popUp(left.filter(isAlarm).filter(unknown), false);
    }
    const fresh = await takeFresh(account.client).catch(() => []);
    popUp(fresh.filter(unknown));
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) void poll();
  }, [dataUpdatedAt]);

  return (
    <>
      <VisuallyHidden role="status">{said.urgent ? '' : said.text}</VisuallyHidden>
      <VisuallyHidden role="alert">{said.urgent ? said.text : ''}</VisuallyHidden>
    </>
  );
}

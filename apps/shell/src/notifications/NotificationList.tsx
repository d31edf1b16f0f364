import type { Notification } from '@mayak/api';
import { chakra, Heading, useFormats, useTexts } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../page/ShellContext';
import { FoldedRows } from './FoldedRows';
import { foldsOf } from './folds';
import { groupsOf, type Group } from './groups';
import { NotificationRow } from './NotificationRow';
import { notificationTexts } from './texts';
import { useShowBeacon } from './useShowBeacon';

const Title = chakra(Heading, {
  base: {
    display: 'flex',
    gap: '6px',
    padding: '7px 16px 6px',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border',
    fontSize: 'xs',
    lineHeight: '16px',
    fontWeight: 600,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    '& > span': { fontWeight: 400, color: 'fg.muted' },
  },
});

/** Rows and headings in one sequence, so that a row that was read moves to its day and keeps the focus (PANEL-D05). */
export function NotificationList({ list, unread }: { list: readonly Notification[]; unread: number }) {
  const t = useTexts(notificationTexts);
  const { notifications } = useShell();
  const { timeZone, date } = useFormats();
  const now = useNow();
  const show = useShowBeacon();
  const [opened, open] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector(`[data-notification="${opened}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [opened]);

  const pick = ({ Id, IsRead }: Notification) => {
    if (!IsRead) void notifications.markRead([Id]);
    open(opened === Id ? null : Id);
  };
  const rowOf = (one: Notification) => (
    <NotificationRow
      key={one.Id}
      notification={one}
      open={opened === one.Id}
      onPick={() => pick(one)}
      onShow={show}
    />
  );
  const titleOf = ({ kind, at }: Group) => (kind === 'day' ? date(at) : t(kind));
  return (
    <div ref={root}>
      {groupsOf(list, timeZone, now()).flatMap((group) => [
        <Title as="h3" key={group.kind === 'day' ? date(group.at) : group.kind}>
          {titleOf(group)}
          {group.kind === 'unread' && <span>{unread}</span>}
        </Title>,
        ...foldsOf(group.items).flatMap(({ newest, behind }) => [
          rowOf(newest),
          behind.length > 0 && <FoldedRows key={`behind ${behind.at(-1)?.Id}`} behind={behind} row={rowOf} />,
        ]),
      ])}
    </div>
  );
}

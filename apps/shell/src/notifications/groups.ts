import type { Notification } from '@mayak/api';
import { dateAt, type Zone } from '@mayak/timezone';

/** Notifications under one heading: the unread ones, or those of a day, whose `day` is what the title is made of (PANEL-08, PANEL-D05). */
export interface Group {
  kind: 'unread' | 'today' | 'yesterday' | 'day';
  /** Any moment of the day. */
  at: string;
  items: Notification[];
}

const dayMs = 86_400_000;

/** The unread group first, then the read ones by day of the user's zone, newest first (PANEL-08, PANEL-D05). */
export function groupsOf(list: readonly Notification[], zone: Zone, now: number): Group[] {
  const today = dateAt(now, zone);
  const groups = new Map<number | 'unread', Group>();
  const unread = list.filter(({ IsRead }) => !IsRead);
  const [first] = unread;
  if (first) groups.set('unread', { kind: 'unread', at: first.CreatedDt, items: unread });
  for (const item of list) {
    if (!item.IsRead) continue;
    const day = dateAt(Date.parse(item.CreatedDt), zone);
    const kind = day === today ? 'today' : day === today - dayMs ? 'yesterday' : 'day';
    const known = groups.get(day);
    if (known) known.items.push(item);
    else groups.set(day, { kind, at: item.CreatedDt, items: [item] });
  }
  return [...groups.values()];
}

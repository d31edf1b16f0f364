import type { Notification } from '@mayak/api';

/** Notifications under one heading: the unread ones, or those of a day, whose `day` is what the title is made of (PANEL-08, PANEL-D05). */
export interface Group {
  kind: 'unread' | 'today' | 'yesterday' | 'day';
  /** Any moment of the day. */
  at: string;
  items: Notification[];
}

const dayMs = 86_400_000;
const dayOf = (at: number, zoneMinutes: number) => Math.floor((at + zoneMinutes * 60_000) / dayMs);

/** The unread group first, then the read ones by day of the user's zone, newest first (PANEL-08, PANEL-D05). */
export function groupsOf(list: readonly Notification[], zoneMinutes: number, now: number): Group[] {
  const today = dayOf(now, zoneMinutes);
  const groups = new Map<number | 'unread', Group>();
  const unread = list.filter(({ IsRead }) => !IsRead);
  const [first] = unread;
  if (first) groups.set('unread', { kind: 'unread', at: first.CreatedDt, items: unread });
  for (const item of list) {
    if (!item.IsRead) continue;
    const day = dayOf(Date.parse(item.CreatedDt), zoneMinutes);
    const kind = day === today ? 'today' : day === today - 1 ? 'yesterday' : 'day';
    const known = groups.get(day);
    if (known) known.items.push(item);
    else groups.set(day, { kind, at: item.CreatedDt, items: [item] });
  }
  return [...groups.values()];
}

import type { Events, ScopedBus } from '@mayak/host';

type Counts = Events['unread.state'];

/** The unread counts of the badges, told to all whenever one of them changes (MENU-05, MENU-06). */
export function createUnread(bus: Pick<ScopedBus, 'emit'>) {
  let counts: Counts = { messages: 0, notifications: 0 };
  bus.emit('unread.state', counts);
  return {
    set(part: Partial<Counts>) {
      const next = { ...counts, ...part };
      if (next.messages === counts.messages && next.notifications === counts.notifications) return;
      counts = next;
      bus.emit('unread.state', counts);
    },
  };
}

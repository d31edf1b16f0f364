import { limits, type Message } from '@mayak/api';

/** What is known of a conversation. */
export interface MessageLog {
  /** Oldest first, without a gap. */
  list: readonly Message[];
  /** Nothing came before the first of them. */
  isWhole: boolean;
}

const byTime = (a: Message, b: Message) =>
  a.CreatedDt === b.CreatedDt ? a.Id - b.Id : a.CreatedDt < b.CreatedDt ? -1 : 1;

/** By id; one that is as it was stays the same thing, so that only what changed is drawn. */
function merged(known: readonly Message[], read: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.Id, message]));
  for (const message of read) {
    const before = all.get(message.Id);
    if (JSON.stringify(before) !== JSON.stringify(message)) all.set(message.Id, message);
  }
  return [...all.values()].sort(byTime);
}

/** The log after its newest page was read: merged by id; what lies before a gap is forgotten and read again when asked for (MSG-D10). */
export function withNewest(
  known: MessageLog | undefined,
  page: readonly Message[],
  asked: number,
): MessageLog {
  const isAll = page.length < asked;
  const ids = new Set(known?.list.map(({ Id }) => Id));
  const joins = page.some(({ Id }) => ids.has(Id));
  if (!known || !joins || isAll) {
    const read = new Set(page.map(({ Id }) => Id));
    return { list: merged(known?.list.filter(({ Id }) => read.has(Id)) ?? [], page), isWhole: isAll };
  }
  return { list: merged(known.list, page), isWhole: known.isWhole };
}

/** The log with a page of earlier messages (MSG-19). */
export const withOlder = (known: MessageLog, page: readonly Message[], asked: number): MessageLog => ({
  list: merged(known.list, page),
  isWhole: page.length < asked,
});

/** The log with one message that was sent (MSG-D09). */
export const withSent = (known: MessageLog | undefined, message: Message): MessageLog => ({
  list: merged(known?.list ?? [], [message]),
  isWhole: known?.isWhole ?? false,
});

/** How the page before the first known message is asked for, whatever comes meanwhile (MSG-D02). */
export function olderPage({ list }: MessageLog) {
  const timestamp = list[0]?.CreatedDt;
  const skipCount = list.filter(({ CreatedDt }) => CreatedDt === timestamp).length;
  return { timestamp, skipCount, takeCount: limits.messagePage };
}

/** How many of the newest are read again: a page, and as far as messages lie whose state may change. */
export function newestCount(known: MessageLog | undefined): number {
  const list = known?.list ?? [];
  const open = list.findIndex(({ Status }) => Status < 3);
  const back = open < 0 ? 0 : list.length - open;
  return Math.min(limits.maxPage, Math.max(limits.messagePage, back));
}

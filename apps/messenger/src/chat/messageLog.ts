import { limits, type Message } from '@mayak/api';

/** What is known of a conversation. */
export interface MessageLog {
  /** Oldest first, without a gap. */
  list: readonly Message[];
  /** Nothing came before the first of them. */
  isWhole: boolean;
  /** Ids of those that were sent from here and that no reading has told yet: others may lie before them. */
  untold?: readonly number[];
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
  const read = new Set(page.map(({ Id }) => Id));
  const untold = known?.untold?.filter((id) => !read.has(id)) ?? [];
  const joins = known?.list.some(({ Id }) => read.has(Id) && !known.untold?.includes(Id));
  if (known && joins && !isAll) return { list: merged(known.list, page), isWhole: known.isWhole, untold };
  // A reading that began before one was sent does not have it, though it is the newest.
  const isNewer = (message: Message) => page.every((one) => byTime(one, message) < 0);
  const kept = known?.list.filter((one) => read.has(one.Id) || (untold.includes(one.Id) && isNewer(one)));
  return { list: merged(kept ?? [], page), isWhole: isAll, untold };
}

/** The log with a page of earlier messages (MSG-19). */
export const withOlder = (known: MessageLog, page: readonly Message[], asked: number): MessageLog => ({
  ...known,
  list: merged(known.list, page),
  isWhole: page.length < asked,
});

/** The log with one message that was sent (MSG-D09). */
export const withSent = (known: MessageLog | undefined, message: Message): MessageLog => {
  const { list = [], isWhole = false, untold = [] } = known ?? {};
  const isTold = list.some(({ Id }) => Id === message.Id);
  return { list: merged(list, [message]), isWhole, untold: isTold ? untold : [...untold, message.Id] };
};

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

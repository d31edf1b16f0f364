interface Claim {
  tab: number;
  ids: number[];
}

/** What is asked of a channel between tabs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** How long another tab may take to say that it got the same, milliseconds. */
export const patience = 250;

/** Where tabs cannot take turns they may get the same in one moment: of those that claim it, the tab with the smallest number has it (NOTIF-D04). */
export function createTabLock(channel: Channel, tab = Math.random()) {
  const others = new Map<number, number>();
  channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => {
    for (const id of data.ids) others.set(id, Math.min(data.tab, others.get(id) ?? Infinity));
  });
  return async (ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0) return new Set();
    channel.postMessage({ tab, ids: [...ids] } satisfies Claim);
    await new Promise((resolve) => setTimeout(resolve, patience));
    return new Set(ids.filter((id) => (others.get(id) ?? Infinity) > tab));
  };
}

interface Claim {
  tab: number;
  ids: number[];
}

/** What is asked of a channel between tabs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** How long the claim of another tab may be on its way, milliseconds. */
export const patience = 250;

/**
 * Where tabs cannot take turns they may get the same: whose claim came before ours has it, and of claims that met on their
 * way the one of the tab with the smallest number (NOTIF-D04).
 */
export function createTabLock(channel: Channel, tab = Math.random()) {
  const others = new Map<number, number>();
  channel.addEventListener('message', ({ data }: MessageEvent<Claim>) => {
    for (const id of data.ids) others.set(id, Math.min(data.tab, others.get(id) ?? Infinity));
  });
  return async (asked: readonly number[]): Promise<ReadonlySet<number>> => {
    const ids = asked.filter((id) => !others.has(id));
    if (ids.length === 0) return new Set();
    channel.postMessage({ tab, ids } satisfies Claim);
    await new Promise((resolve) => setTimeout(resolve, patience));
    return new Set(ids.filter((id) => (others.get(id) ?? Infinity) > tab));
  };
}

import type { Notification } from '@mayak/api';
import { createTabLock } from './tabLock';

const watching = 'mayak.watching';
const popUps = 'mayak.popups';

/** Lets the other tabs know, as long as this one is on the screen, that pop-ups are seen here. */
export function watchHere(): () => void {
  let leave: () => void = () => undefined;
  const follow = () => {
    leave();
    leave = () => undefined;
    if (document.hidden) return;
    const held = new Promise<void>((resolve) => (leave = resolve));
    void navigator.locks?.request(watching, { mode: 'shared' }, () => held).catch(() => undefined); // a page that goes
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}

/** Whether this tab shows pop-ups: it is seen, or no tab of the browser is. */
export async function mayShow(): Promise<boolean> {
  if (!document.hidden) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return !held.some(({ name }) => name === watching);
}

let claim: ReturnType<typeof createTabLock> | undefined;

async function claimed(take: () => Promise<Notification[]>): Promise<Notification[]> {
  if (typeof BroadcastChannel === 'undefined') return take();
  // From before the asking on: what another tab claims meanwhile is heard.
  claim ??= createTabLock(new BroadcastChannel(popUps));
  const fresh = await take();
  const ours = await claim(fresh.map(({ Id }) => Id));
  return fresh.filter(({ Id }) => ours.has(Id));
}

/** Takes what is new while no other tab does; a page without TLS has no locks, its tabs agree afterwards (NOTIF-D04). */
export const inTurn = (take: () => Promise<Notification[]>): Promise<Notification[]> =>
  navigator.locks ? navigator.locks.request(popUps, take) : claimed(take);

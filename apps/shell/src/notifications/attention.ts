const watching = 'mayak.watching';
const turn = 'mayak.popups';

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

/** Runs a task while no other tab runs it; a browser that cannot tell its tabs apart runs it at once. */
export const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(turn, task) : task();

import { savedValue } from '@mayak/ui';

/** An address of this page, never that of another site. */
const pathOf = (stored: unknown) => (typeof stored === 'string' && /^\/[^/\\]/.test(stored) ? stored : null);
const lastScreen = savedValue<string | null>('lastScreen', pathOf);

/** The page was installed as an app, and opened as that. */
const isInstalled = () => globalThis.matchMedia?.('(display-mode: standalone)').matches === true;

/** An installed app starts where it was left; answers whether that is another address than the asked one (NOTIF-D42). */
export function startAtLast(): boolean {
  const path = lastScreen.get();
  if (!isInstalled() || location.pathname !== '/' || path === null) return false;
  history.replaceState(history.state, '', path);
  return true;
}

/** Remembers where an installed app is. */
export function keepLast({ pathname, search }: { pathname: string; search: string }): void {
  if (isInstalled()) lastScreen.set(pathname + search);
}

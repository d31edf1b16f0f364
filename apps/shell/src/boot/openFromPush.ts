/** A press on a notification of the device leads this open page to what it tells of (NOTIF-D35). */
export function openFromPush(go: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      const path = data?.open;
      if (typeof path === 'string' && /^\/(?!\/)/.test(path)) go(path);
    },
  );
}

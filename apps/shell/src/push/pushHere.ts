/** Whether pushes can come to this browser, and why not. */
export type PushSupport = 'ready' | 'unsafe' | 'install' | 'unsupported';

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Phones of Apple take pushes for a page that was put on the home screen, and for no other. */
export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'unsafe';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  return isApplePhone() ? 'install' : 'unsupported';
}

/** The user, or the browser for him, said that this page may show no notifications. */
export class DeniedPush extends Error {
  override readonly name = 'DeniedPush';
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

/** By what the server knows this browser among the devices; null where it is none. */
export async function digestHere(): Promise<string | null> {
  const here = pushSupport() === 'ready' ? await subscription() : null;
  return here && textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(here.endpoint)));
}

/** Asks for the permission, which a press must have led to, and subscribes this browser; what was subscribed before by another key goes. */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new DeniedPush('no permission');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { Endpoint: endpoint, P256dh: keys['p256dh'] ?? '', Auth: keys['auth'] ?? '' };
}

const cacheName = 'mayak.push';

/** Ends it, and what would subscribe this browser again where it could not tell of its address. */
export async function unsubscribeHere(): Promise<void> {
  await caches.delete(cacheName);
  await (await subscription())?.unsubscribe();
}

/** Keeps by what the service worker tells the server of a new address while no page is open. */
export async function keepRenewal(given: {
  renewalToken: string;
  renewalAddress: string;
  publicKey: string;
}): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [name, text] of Object.entries(given)) await cache.put(`/${name}`, new Response(text));
}

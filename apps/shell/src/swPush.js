// Pushes (NOTIF-D32 to NOTIF-D35): what the server tells of alarms while no page is open.
const pushCache = 'mayak.push';
const isSeen = ({ visibilityState }) => visibilityState === 'visible';
const tabs = async () =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    isPage(new URL(url)),
  );

/** Shows what was told; one that is over goes, or says so in one silent line where the browser must show something. */
async function showPush({ tag, title, body, path, lang, at, isAlarm, isEnd, mustShow }) {
  const standing = await registration.getNotifications();
  if (isEnd) {
    const others = standing.filter((one) => one.tag !== tag);
    const mayClose = !mustShow && (others.length > 0 || (await tabs()).some(isSeen));
    if (mayClose) return standing.filter((one) => one.tag === tag).forEach((one) => one.close());
  }
  const isQuiet = isEnd || !isAlarm;
  const hasOne = standing.some((one) => one.tag === tag);
  return registration.showNotification(title, {
    tag,
    body,
    lang,
    timestamp: at,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
    requireInteraction: isAlarm,
    renotify: hasOne && isAlarm,
    silent: isEnd || (hasOne && isQuiet),
  });
}

/** Brings a page to where a notification leads: an open one goes there, else one opens. */
async function openAt(path) {
  const open = await tabs();
  const tab = open.find(isSeen) ?? open[0];
  if (!tab) return clients.openWindow(path);
  await tab.focus().catch(() => undefined);
  tab.postMessage({ open: path });
}

const kept = async (name) => (await caches.match(`/${name}`, { cacheName: pushCache }))?.text();

/** The push service gave this browser another address: the server is told by the token of the device. */
async function renewPush({ oldSubscription, newSubscription }) {
  const RenewalToken = await kept('renewalToken');
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await kept('publicKey'));
  const address = await kept('renewalAddress');
  if (!RenewalToken || !address || !applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (
    newSubscription ?? (await registration.pushManager.subscribe(options))
  ).toJSON();
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Endpoint: endpoint, P256dh: keys.p256dh, Auth: keys.auth, RenewalToken }),
  });
}

addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(event.notification.data?.path ?? '/'));
});
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

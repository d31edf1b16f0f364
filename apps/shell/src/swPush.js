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

/** Stands while the server was not told of the address of this browser. */
const dueMark = '/renewalDue';
/** Before each further try while the browser lets this program run, milliseconds. */
const pauses = [0, 1_000, 5_000, 20_000];

/** Tells the server by what address this browser takes pushes now, by the token of the device; whether it needs no telling any more. */
async function tellAddress(given) {
  const RenewalToken = await kept('renewalToken');
  const applicationServerKey = await kept('publicKey');
  const address = await kept('renewalAddress');
  if (!RenewalToken || !address || !applicationServerKey) return true;
  const { pushManager } = registration;
  const found = given ?? (await pushManager.getSubscription());
  const options = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (found ?? (await pushManager.subscribe(options))).toJSON();
  const { ok, status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Endpoint: endpoint, P256dh: keys.p256dh, Auth: keys.auth, RenewalToken }),
  });
  // The server knows the device no more, as after a sign-out.
  return ok || status === 404;
}

/** The push service gave this browser another address: the server is told, however often the network is away meanwhile. */
async function renewPush(newSubscription) {
  const cache = await caches.open(pushCache);
  await cache.put(dueMark, new Response());
  for (const pause of pauses) {
    if (pause > 0) await after(pause);
    if (await tellAddress(newSubscription).catch(() => false)) return cache.delete(dueMark);
  }
  // The browser starts this program when the network is back, where it can.
  await registration.sync?.register(pushCache).catch(() => undefined);
}

const renewDue = async () => {
  if (await caches.match(dueMark, { cacheName: pushCache })) await renewPush();
};

addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
  event.waitUntil(renewDue());
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(event.notification.data?.path ?? '/'));
});
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event.newSubscription)));
for (const type of ['sync', 'message']) addEventListener(type, (event) => event.waitUntil(renewDue()));

// The product's own files without a network (ERR-D04). A page is kept whole with the registry that was written into it, and files
// whose name says their content: so a page never meets a registry or files of another time. Calls of the API never pass here.
const [pages, files] = ['mayak.page', 'mayak.files'];
const pageKey = '/';
/** The files of this build of the shell. */
const own = new Set('%FILES%');
/** So long the network is waited for where a page is kept, milliseconds. */
const patience = 1_500;

const isPage = ({ origin, pathname }) =>
  origin === location.origin &&
  !/\.[a-z0-9]+$/i.test(pathname) &&
  !/^\/(api|docs|embed|g|health|metrics|status|wall)(\/|$)/.test(pathname);
const isFile = ({ origin, pathname, search }, integrity) => {
  const isNamed = /\.[0-9a-f]{8}\.\w+$/.test(pathname) && search === '';
  const isRelease = /^\/remotes\/.+\/release\.json$/.test(pathname) && search !== '';
  return (isNamed && (origin === location.origin || integrity !== '')) || isRelease;
};

/** What the base map consists of; its files are named by their content, this list is not. */
const mapIndex = '/basemap/index.json';
const isMapIndex = ({ origin, pathname }) => origin === location.origin && pathname === mapIndex;

/** What is kept; where the browser's caches fail, as on a full or broken disk, nothing is, and the network is asked. */
const keptAs = (key, cacheName) => caches.match(key, { cacheName }).catch(() => undefined);

/** Removes what the kept page cannot ask for: files of other builds of the shell and of its base map, and of versions that its registry does not name. */
async function prune(text) {
  const cache = await caches.open(files);
  // A page without a map names none of its files.
  const maps = [...text.matchAll(/"(\/basemap\/[^"]+)"/g)].map(([, name]) => name);
  const bases = [...text.matchAll(/"base":"([^"]+)"/g)].map(
    ([, base]) => new URL(base, location.origin).href,
  );
  const isOwnPage = [...own].some((file) => text.includes(file));
  for (const { url } of await cache.keys()) {
    const { origin, pathname } = new URL(url);
    const isShells = origin === location.origin && !pathname.startsWith('/remotes/');
    const isOld = pathname.startsWith('/basemap/')
      ? maps.length > 0 && pathname !== mapIndex && !maps.includes(pathname)
      : isShells
        ? isOwnPage && !own.has(pathname)
        : !pathname.endsWith('/release.json') && !bases.some((base) => url.startsWith(base));
    if (isOld) await cache.delete(url);
  }
}

/** Keeps a page that the server made for everybody alike, marked as kept and without what only its own address asks; gives it on as it came. */
async function keepPage(answer) {
  if (!answer.ok || !answer.headers.has('x-mayak-page')) return answer;
  const text = await answer.clone().text();
  const marked = text
    .replace('<head>', '<head><meta name="mayak-kept" content="true">')
    .replace(/"addressed":\[[^\]]*\]/, '"addressed":[]');
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  await (await caches.open(pages)).put(pageKey, new Response(marked, { headers }));
  await prune(text);
  return answer;
}

const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds, null));

/** The page from the network, or the kept one where that does not answer soon, or only that it cannot. */
async function pageOf(event) {
  const asked = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  const kept = await keptAs(pageKey, pages);
  event.waitUntil(asked.then((answer) => keepPage(answer.clone())).catch(() => undefined));
  if (!kept) return asked;
  const answer = await Promise.race([asked.catch(() => null), after(patience)]);
  return answer && answer.status < 500 ? answer : kept;
}

/** What is kept never changes; what is not is asked for, with the hash that the page names, and kept when it is whole. */
async function fileOf(event) {
  const { request } = event;
  const kept = await keptAs(request.url, files);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type !== 'opaque') {
    const copy = answer.clone();
    event.waitUntil(
      caches
        .open(files)
        .then((cache) => cache.put(request.url, copy))
        .catch(() => undefined),
    );
  }
  return answer;
}

/** The list of the base map's files: the newest, or the kept one where the network gives none soon. */
async function mapIndexOf(event) {
  const asked = fetch(event.request).then(async (answer) => {
    const copy = answer.ok && answer.clone();
    if (copy)
      await caches
        .open(files)
        .then((cache) => cache.put(mapIndex, copy))
        .catch(() => undefined);
    return answer;
  });
  const kept = await keptAs(mapIndex, files);
  event.waitUntil(asked.catch(() => undefined));
  if (!kept) return asked;
  const answer = await Promise.race([asked.catch(() => null), after(patience)]);
  return answer?.ok ? answer : kept;
}

/** Takes in what the first page loaded before this program ran; the browser has it still. */
async function takeIn(addresses) {
  const cache = await caches.open(files);
  const isNew = async (address) => !(await cache.match(address));
  for (const address of addresses)
    if ((isFile(new URL(address), '') || isMapIndex(new URL(address))) && (await isNew(address)))
      await cache.add(new Request(address, { cache: 'force-cache' })).catch(() => undefined);
  if (!(await keptAs(pageKey, pages))) await fetch(pageKey).then(keepPage);
}

addEventListener('install', (event) => {
  // Calls go past this program altogether, where the browser can.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(skipWaiting());
});
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener('message', (event) => {
  if (Array.isArray(event.data?.loaded)) event.waitUntil(takeIn(event.data.loaded).catch(() => undefined));
});
addEventListener('fetch', (event) => {
  const { method, mode, url, integrity } = event.request;
  if (method !== 'GET') return;
  const address = new URL(url);
  if (mode === 'navigate') {
    if (isPage(address)) event.respondWith(pageOf(event));
  } else if (isMapIndex(address)) event.respondWith(mapIndexOf(event));
  else if (isFile(address, integrity)) event.respondWith(fileOf(event));
});

// Runs in the page's head while the shell's script is on its way: sets the user's colours and asks at once for what the start needs (GEN-D15, CONF-D04).
(() => {
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a closed storage holds nothing
    }
  };
  /** The colours of the user before anything is painted: a page that begins light would blind a watch at night (GEN-D15). */
  const more = remembered('mayak.palette');
  const palette = more === 'sun' ? remembered('mayak.sunlight') : (more ?? remembered('mayak.theme'));
  const isDark = palette ? palette !== 'light' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.className = `${isDark ? 'dark' : 'light'} ${palette ?? ''}`;

  const early = (window.mayakPrefetch = new Map());
  /** The body is taken in at once too, so that nobody waits for it later; it stands beside the answer, and how large it is. */
  const whole = async (answer) => {
    if (!answer.ok) throw answer.status;
    if (answer.size > '%LONG%') return answer;
    const bytes = await answer.arrayBuffer();
    return Object.assign(new Response(bytes, answer), { size: bytes.byteLength });
  };
  /** By the older way of asking, which alone has the body go past this thread: of a long fleet it would take longer than all else (CONF-D32). */
  const askAside = (href, { headers }) =>
    new Promise((done, failed) => {
      const asked = new XMLHttpRequest();
      asked.open('GET', href);
      asked.responseType = 'blob';
      for (const name in headers) asked.setRequestHeader(name, headers[name]);
      asked.onload = () => {
        const { response: file, status } = asked;
        done(Object.assign(new Response(file, { status }), { size: file.size, file }));
      };
      asked.onerror = failed;
      asked.send();
    });
  const ask = (address, init, words = [], from = fetch) => {
    const { href } = new URL(address, location.origin);
    const key = [href, ...words].join(' ');
    const asked = from(href, init).then(whole);
    early.set(key, asked);
    asked.catch(() => early.delete(key));
    return asked;
  };
  /** What the worker of long fleets makes of what it is told; one that does not answer is not waited for (CONF-D32). */
  const byWorker = (told) => {
    const made = new Promise((done, failed) => {
      const worker = new Worker('%FLEET%', { name: 'fleet' });
      const end = () => failed(worker.terminate());
      worker.onmessage = ({ data }) => end(done(data));
      worker.onerror = end;
      worker.postMessage(told);
      setTimeout(end, 10_000);
    });
    made.catch(() => undefined);
    return made;
  };
  /** A whole fleet that is too long for a first frame is made by it while the page's script comes. */
  const makeFleet = (answer) => {
    if (answer.file) answer.fleet = byWorker({ file: answer.file, now: Date.now() });
  };
  const config = ask('/config.json', { cache: 'no-store' });
  const hints = JSON.parse(document.getElementById('hints').textContent);
  /** Where the versions lie that failed in this tab lately: they are not asked for ahead (ERR-D07). */
  const blockedHere = (() => {
    try {
      const versions = Object.keys(JSON.parse(sessionStorage.getItem('mayak.blocked')) ?? {});
      return versions.map((version) => `/remotes/${version.replace('@', '/')}/`);
    } catch {
      return [];
    }
  })();
  const good = (files) =>
    (files ?? []).filter(([address]) => !blockedHere.some((base) => address.startsWith(base)));

  const token = remembered('token');
  const locale = remembered('locale') === 'en' ? 'en' : 'ru';
  /** Of the fleet only what changed since the kept one (ERR-D04). */
  const since = Number(remembered('mayak.fleet.since'));
  const newOf = (address) => (address === '/beacons' && since ? `${address}?since=${since}` : address);
  /** Some days before the navigation, by which the screen counts them too (GEN-D23). */
  const daysAgo = (count) => {
    const moment = new Date(Math.floor(performance.timeOrigin));
    moment.setDate(moment.getDate() - count);
    return encodeURIComponent(moment.toISOString());
  };
  const call = (apiUrl) =>
    ['%CALLS%', hints?.calls ?? [], hints?.addressed ?? []].flat().map(({ address, accept, days }) => {
      const headers = { Accept: accept, 'Accept-Language': locale, Authorization: `Bearer ${token}` };
      const path = days ? address.replace('{from}', daysAgo(days)) : newOf(address);
      const from = path === '/beacons' ? askAside : fetch;
      const asked = ask(apiUrl.replace(/\/$/, '') + path, { headers }, Object.values(headers), from);
      asked.then(makeFleet, () => undefined);
      return asked;
    });
  // What would only be refused is not asked for (AUTH-D19).
  const mustSetUp = () => {
    try {
      return sessionStorage.getItem('mayak.setUpFirst') === 'true';
    } catch {
      return false; // closed storage
    }
  };
  const mayAsk = token && !mustSetUp();
  // The one that is kept is read by it too: the browser's store takes the page's thread for as long as it is (ERR-D04).
  if (mayAsk && since && Number(remembered('mayak.fleet.size')) > '%MANY%')
    window.mayakKept = { token, fleet: byWorker({ token }) };
  const calls = mayAsk && hints?.api ? call(hints.api) : [];
  if (mayAsk && !hints?.api)
    config
      .then((answer) => answer.clone().json())
      .then(({ apiUrl }) => call(apiUrl))
      .catch(() => undefined);

  const own = new URL('%MAIN%', location.origin).href;
  /** Far from the server, as a ship is, whatever comes shares a narrow way: what this browser lacks of the page's scripts comes after what is drawn first (CONF-D30). */
  const [{ requestStart = 0, responseStart = 0 } = {}] = performance.getEntriesByType('navigation');
  const isFirstAfar = responseStart - requestStart > 100 && remembered('mayak.own') !== own;
  window.mayakAfar = isFirstAfar;
  /** Draws the area before the page's own script is there: without a user there is nothing to draw, and a narrow window begins with its map or its form (CONF-D04). */
  const isDrawn = mayAsk && innerWidth >= '%BESIDE%';
  const [first] = isDrawn ? good(hints?.first && [hints.first[locale]]) : [];
  const drawable = new Promise((done) => {
    if (!first) return done();
    const script = document.createElement('script');
    [script.src, script.integrity] = first;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    script.onerror = done;
    // A frame of an older release does not say when it stands.
    script.onload = () => (window.mayakDrawn ?? Promise.allSettled(calls)).then(done);
    document.head.append(script);
    setTimeout(done, isFirstAfar ? 20_000 : 1_000);
  });
  /** The page's own script is on its way beside it, and begins when that stands: its first run is longer than the drawing. */
  const turn = isFirstAfar ? drawable : Promise.resolve();
  const came = turn
    .then(() => fetch(own))
    .then((file) => file.blob().then(() => file.ok && localStorage.setItem('mayak.own', own)))
    .catch(() => undefined);
  window.mayakMain = Promise.all([came, drawable]).then(() => own);

  // Not as preload links: a failed one is handed out once more, and an unused one is complained about.
  const load = (files) => {
    for (const [address, integrity] of good(files))
      fetch(address, { integrity, priority: 'low' }).catch(() => undefined);
  };
  void turn.then(() => load(hints?.load));
  /** Starts the painter of the base map, which the first map takes; the next one starts its own (MAP-D02). */
  const paint = (land) => {
    if (!land) return;
    const [script, ...files] = [land.painter, ...land.files].map(
      (file) => new URL(file, location.origin).href,
    );
    try {
      const worker = new Worker(script, { type: 'module', name: 'basemap' });
      const leave = () => {
        if (window.mayakPainter?.worker !== worker) return;
        worker.terminate();
        delete window.mayakPainter;
      };
      window.mayakPainter = { script, files, worker };
      worker.addEventListener('error', leave);
      setTimeout(leave, 120_000);
      worker.postMessage({ kind: 'open', files, ratio: window.devicePixelRatio });
    } catch {
      // no workers here: the page paints by itself
    }
  };
  // The land does not share a slow link with the page's own script, which is the largest file.
  void came.then(() => paint(hints?.land));
})();

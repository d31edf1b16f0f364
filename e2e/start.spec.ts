import { engine } from './engines/engine.ts';
import { needs } from './engines/needs.ts';
import { demoToken, expect, test } from './story.ts';
import { columnsType } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { fleetPicture } from './stubs.ts';

/** A drawing as it lies in the window. */
interface Markers {
  left: number;
  top: number;
  pixels: ImageData;
}
declare global {
  interface Window {
    markersOf?: (canvas: HTMLCanvasElement) => Markers;
    firstMarkers?: Markers;
  }
}

/** In the page: keeps what the first frame has drawn in the place of the map. */
function keepFirstMarkers(): void {
  window.markersOf = (canvas) => {
    const { left, top } = canvas.getBoundingClientRect();
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!pixels) throw new Error('nothing is drawn');
    return { left, top, pixels };
  };
  const first = document.getElementById('mayak-first-frame')?.shadowRoot?.querySelector('canvas');
  if (first) window.firstMarkers = window.markersOf(first);
}

/** In the page: how many pixels the first frame had covered whole, and how many of them the map shows otherwise; beside, had it been drawn a pixel to the left. */
function otherMarkers(): { drawn: number; other: number; beside: number } {
  const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-canvas-pane canvas');
  const [first, now] = [window.firstMarkers, canvas && window.markersOf?.(canvas)];
  if (!first || !now) throw new Error('nothing is drawn');
  // A pixel that several edges cover together is rounded by what lies below.
  const rounding = 2;
  const { width, height, data } = first.pixels;
  let [drawn, other, beside] = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (data[at + 3] !== 255) continue;
      drawn++;
      const there = 4 * ((y + first.top - now.top) * now.pixels.width + x + first.left - now.left);
      const isOther = (place: number) =>
        [0, 1, 2].some(
          (part) => Math.abs((data[at + part] ?? 0) - (now.pixels.data[place + part] ?? 0)) > rounding,
        );
      if (isOther(there)) other++;
      if (isOther(there - 4)) beside++;
    }
  return { drawn, other, beside };
}

/** A path with its query, since a refresh asks for what is newer than `since`; a key of the content is no question. */
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search.replace(/^\?(?!since=).*$/, '');

test.describe('CONF-D04, AUTH-03 the start of a signed-in page', () => {
  test('asks for each thing once, the first of them before its own script has come', async ({
    page,
    request,
  }) => {
    const token = await demoToken(request);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(pathOf(one.url())));
    let go = () => {};
    const held = new Promise<void>((done) => (go = done));
    await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/monitoring', { waitUntil: 'commit' });
    const first = [
      '/api/users',
      '/api/users.getSettings',
      '/api/users.getInfo',
      '/api/beacons',
      '/api/groups',
      '/api/geoobjects',
    ];
    await expect
      .poll(() => asked.filter((path) => path.startsWith('/api/')).toSorted())
      .toEqual(first.toSorted());
    go();
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    const times = (path: string) => asked.filter((one) => one === path).length;
    expect([...first, '/config.json'].map((path) => `${path} ${times(path)}`)).toEqual(
      [...first, '/config.json'].map((path) => `${path} 1`),
    );
    // Registry and descriptions came with the page.
    expect(asked.filter((path) => /^\/registry\.json|\/release\.json$/.test(path))).toEqual([]);
  });

  test('CONF-D04 ERR-D04 shows the list and the fleet on its map before its own script has come, then the screen the same in its place, and the next time what it knew last', async ({
    page,
    request,
  }) => {
    const token = await demoToken(request);
    await page.addInitScript((value) => {
      localStorage.setItem('token', value);
      // The list stands still: no age grows, and nothing new is told below.
      const at = Date.now();
      Date.now = () => at;
    }, token);
    const never = new Promise<void>(() => undefined);
    await page.route(/\/api\/(beacons\?since=|events)/, () => never);
    // A name of the map may touch the edge of a marker.
    await page.route('**/basemap/index.json', () => never);
    let go = () => {};
    let begins = new Promise<void>((done) => (go = done));
    await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
      await begins;
      await route.continue();
    });
    await page.goto('/monitoring', { waitUntil: 'commit' });
    const cards = page.locator('#mayak-first-frame .card');
    const picture = async () => {
      await page.evaluate(() => document.fonts.ready);
      const box = await page.getByRole('complementary', { name: 'Маяки' }).boundingBox();
      if (!box) throw new Error('there is no list');
      // WebKit writes the words of an empty field a pixel lower than the same words.
      const head = engine === 'webkit' ? 48 : 0;
      const clip = { ...box, y: box.y + head, height: box.height - head };
      return page.screenshot({ caret: 'initial', clip });
    };
    await expect(cards.filter({ hasText: 'Капитан Воронов' })).toBeVisible();
    await page.locator('#mayak-first-frame canvas').waitFor();
    await page.evaluate(() => document.fonts.load('12px "Mayak Inter"', 'Aя').then(() => undefined));
    const first = await picture();
    await page.evaluate(keepFirstMarkers);
    go();
    await expect(page.locator('#mayak-first-frame')).toHaveCount(0);
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    expect(first.equals(await picture())).toBe(true);
    // Markers and labels too; the map adds land, geoobjects and names below them.
    await fleetPicture(page);
    const { drawn, other } = await page.evaluate(otherMarkers);
    expect(drawn).toBeGreaterThan(10_000);
    expect(other).toBe(0);

    await page.waitForFunction(() => localStorage.getItem('mayak.fleet.since') !== null);
    await page.route('**/api/**', () => never);
    begins = new Promise<void>((done) => (go = done));
    await page.reload({ waitUntil: 'commit' });
    await cards.filter({ hasText: 'Нордкин' }).click();
    await expect(cards.filter({ hasText: 'Нордкин' })).toHaveAttribute('aria-selected', 'true');
    await page.unroute('**/api/**');
    go();
    await expect(page).toHaveURL(/[?&]beacon=\d+/);
    await expect(page.locator('#mayak-first-frame')).toHaveCount(0);
    await expect(page.getByRole('treeitem', { name: /Нордкин/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('CONF-D31 GEN-D06 MAP-D09 MON-D06 reads a font once, and paints nothing of a place that the map leaves at once', async ({
    page,
    request,
  }) => {
    needs('events of fonts');
    const token = await demoToken(request);
    await page.addInitScript((value) => {
      localStorage.setItem('token', value);
      const seen = { faces: 0, orders: [] as string[] };
      Object.assign(window, { seen });
      document.fonts.addEventListener('loadingdone', (event) => (seen.faces += event.fontfaces.length));
      Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
        apply(send, worker, sent: [{ job?: { square: { z: number }; isRough: boolean } }]) {
          const { job } = sent[0];
          if (job) seen.orders.push(`${job.square.z}${job.isRough ? ' rough' : ''}`);
          Reflect.apply(send, worker, sent);
        },
      });
    }, token);
    // However busy the machine is: the screen begins when what it is drawn from is known.
    const known = ['/beacons', '/groups', '/geoobjects', '/users', '/users.getSettings'].map(async (path) =>
      (await page.waitForResponse((answer) => answer.url().endsWith(`/api${path}`))).finished(),
    );
    await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
      await Promise.all(known);
      await route.continue();
    });
    // The list is written in its own letters from the first: they are there before what it shows. What the browser keeps is no request.
    await page.route('**/api/beacons', async (route) => {
      await page.waitForFunction(() =>
        ['cyrillic', 'latin'].every((letters) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(`/inter-${letters}-`)),
        ),
      );
      await route.continue();
    });
    await page.goto('/monitoring', { waitUntil: 'commit' });
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('fleet.painted').length > 0);
    await page.evaluate(() => document.fonts.ready);
    const { faces, orders } = await page.evaluate(
      () => (window as unknown as { seen: { faces: number; orders: string[] } }).seen,
    );
    expect(faces).toBe(2);
    // The world once, roughly, and the squares of one view.
    expect(new Set(orders).size).toBe(2);
  });

  test('has list and markers of the fleet without the rooms that come late, and asks for them when it has come to rest', async ({
    page,
    request,
  }) => {
    const token = await demoToken(request);
    await page.addInitScript((value) => {
      localStorage.setItem('token', value);
      // Each later painting takes the mark of the one before.
      new PerformanceObserver((seen) => {
        const [painted] = seen.getEntriesByName('fleet.painted');
        if (painted && !sessionStorage.getItem('painted'))
          sessionStorage.setItem('painted', String(painted.startTime));
      }).observe({ type: 'mark' });
    }, token);
    await page.goto('/monitoring', { waitUntil: 'commit' });
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    const times = await (
      await page.waitForFunction(() => {
        const rooms = performance
          .getEntriesByType('resource')
          .find(({ name }) => /\/rooms\.[^/]+\.js$/.test(name));
        const painted = sessionStorage.getItem('painted');
        return rooms && painted && { rooms: rooms.startTime, painted: Number(painted) };
      })
    ).jsonValue();
    expect(times && times.rooms - times.painted).toBeGreaterThan(0);
  });

  test('ERR-D07 asks for the late rooms with the page where its screen takes them, and again where they failed', async ({
    page,
    request,
    spoken,
  }) => {
    const token = await demoToken(request);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const asked: string[] = [];
    let isLost = true;
    await page.route(/\/rooms\.[^/]+\.js/, async (route) => {
      asked.push(route.request().resourceType());
      await (isLost ? route.abort() : route.continue());
    });
    await page.goto('/management', { waitUntil: 'commit' });
    const retry = page.getByRole('main').getByRole('button', { name: 'Повторить' });
    await expect(retry).toBeVisible();
    expect(asked.slice(0, 2)).toEqual(['fetch', 'script']);
    isLost = false;
    await retry.click();
    await expect(page.getByRole('main').getByRole('treegrid')).toBeVisible();
    spoken.splice(0);
  });

  test('CONF-D32, ERR-D04 has a fleet that is too long for a first frame made by a worker, the next time read by it, and reads it itself where that is lost', async ({
    signedIn: page,
    spoken,
  }) => {
    const beacons = Array.from({ length: 30_000 }, (_, i) => ({ Id: i + 1, Name: `Полюс ${30_000 - i}` }));
    const columns = someColumns({ cards: beacons, states: beacons.map(({ Id }) => ({ Id })) });
    const body = JSON.stringify(columns);
    expect(body.length).toBeGreaterThan(4_000_000);
    // A slow page asks again at once for what changed, and is to see no other fleet.
    let held = Promise.resolve();
    await page.route(/\/api\/beacons(\?|$)/, async (route) => {
      await held;
      await route.fulfill({ contentType: columnsType, body });
    });
    await page.route(/\/api\/groups$/, (route) => route.fulfill({ json: [] }));
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname.slice(0, 7)));
    const first = page.getByRole('treeitem').first();

    await page.goto('/monitoring');
    await expect(first).toContainText('Полюс 1');
    expect(workers).toContain('/fleet.');

    await expect.poll(() => page.evaluate(() => localStorage.getItem('mayak.fleet.size'))).toBe('30000');
    await page.addInitScript(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (name) {
        if (name === 'fleet') throw new Error('the page reads the kept fleet itself');
        return get.call(this, name);
      };
    });
    let answer = () => undefined as void;
    held = new Promise((done) => (answer = done));
    workers.splice(0);
    await page.goto('/monitoring');
    await expect(first).toContainText('Полюс 1');
    expect(workers).toContain('/fleet.');
    answer();

    // What the first page may have kept is not to be known to the next one.
    await page.addInitScript(() => {
      localStorage.removeItem('mayak.fleet.since');
      IDBFactory.prototype.open = () => {
        throw new DOMException('closed', 'SecurityError');
      };
    });
    await page.route('**/fleet.*.js', (route) => route.abort());
    await page.goto('/monitoring');
    await expect(first).toContainText('Полюс 1');
    expect(spoken.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  test('asks nothing of the API before login', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('CONF-D04 GEN-D07 has the code of its start compiled while it comes, which changes no style', async ({
    request,
  }) => {
    const hint = '//# allFunctionsCalledOnLoad\n';
    const page = await (await request.get('/login')).text();
    const [, path = ''] = /'(\/main\.[^']+\.js)'/.exec(page) ?? [];
    expect((await (await request.get(path)).text()).startsWith(hint)).toBe(true);
    expect(page).not.toContain(hint.trim());
    const monitoring = await (await request.get('/monitoring')).text();
    const [, told = ''] = /<script id="hints"[^>]*>(.*?)<\/script>/.exec(monitoring) ?? [];
    const { load, first } = JSON.parse(told) as { load: string[][]; first: Record<string, string[]> };
    const files = [...load, ...Object.values(first)].map(([file = '']) => file);
    // What only exposes a screen is a line of a chunk.
    const large = files.filter((file) => !file.includes('__federation_expose'));
    expect(large.length).toBeGreaterThan(4);
    for (const file of large) expect((await (await request.get(file)).text()).startsWith(hint)).toBe(true);
  });
});

test.describe('GEN-D23 what a second screen shows by its address', () => {
  // A kept page asks for nothing of an address.
  test.use({ serviceWorkers: 'block' });

  test('is asked for once, before the script of the page has come', async ({ page, request }) => {
    needs('leaving a page at once');
    test.setTimeout(180_000);
    const token = await demoToken(request);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const answer = await request.get('/api/beacons', { headers: { Authorization: `Bearer ${token}` } });
    const [{ Id: id }] = (await answer.json()) as [{ Id: number }];
    const own = `startDt=${new Date(Date.now() - 86_400_000).toISOString()}&endDt=${new Date().toISOString()}`;
    const asked: string[] = [];
    page.on('request', (one) => asked.push(decodeURIComponent(new URL(one.url()).pathname)));
    let begins = Promise.resolve();
    await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
      await begins;
      await route.continue();
    });
    // What every page loads lies in the cache, as for everybody who was here before.
    await page.goto('/tracks');
    const track = `/api/beacons.getTrack2/${id}`;
    const chart = page.locator('.highcharts-series-group').first();
    for (const [address, calls, shown] of [
      [`/tracks?beacon=${id}&period=days2`, [track, `/api/beacons/${id}`], chart],
      [`/tracks?beacon=${id}&${own}`, [track, `/api/beacons/${id}`], chart],
      [`/history?beacon=${id}`, [track, `/api/beacons/${id}`], page.locator('[data-item]').first()],
      [`/management/beacon/${id}`, [`/api/beacons/${id}`], page.locator(`a[href^="/tracks?beacon=${id}"]`)],
    ] as const)
      await test.step(address, async () => {
        let go = () => {};
        begins = new Promise<void>((done) => (go = done));
        asked.length = 0;
        await page.goto(address, { waitUntil: 'commit' });
        await expect.poll(() => asked).toEqual(expect.arrayContaining([...calls]));
        const isTrack = address.startsWith('/tracks');
        if (isTrack) {
          await page.locator('#mayak-first-frame canvas').waitFor();
          await page.evaluate(keepFirstMarkers);
        }
        go();
        await expect(shown.first()).toBeVisible({ timeout: 60_000 });
        if (isTrack) {
          await expect(page.locator('#mayak-first-frame')).toHaveCount(0);
          // Over some of the line the screen writes what its ends and stays are.
          const { drawn, other, beside } = await page.evaluate(otherMarkers);
          expect(drawn).toBeGreaterThan(500);
          expect(other).toBeLessThan(beside / 2);
        }
        const times = (path: string) => `${path} ${asked.filter((one) => one === path).length}`;
        expect(calls.map(times)).toEqual(calls.map((path) => `${path} 1`));
      });
  });
});

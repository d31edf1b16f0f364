import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { engine } from './engines/engine.ts';
import { needs } from './engines/needs.ts';
import { countAlive, countLeaks } from './leaks.ts';
import { address, hostAddress, hostPort } from './product.ts';
import { buildRelease, mfe, withdraw } from './releases.ts';
import { staticServer } from './staticServer.ts';
import { beaconNamed, demoToken, expect, expectRefused, ownWords, test } from './story.ts';

const folder = fileURLToPath(new URL('../docs/embed', import.meta.url));
const pageOf = (script: string) => `${hostAddress}/example.html?mayak=${address}&script=${script}`;
const scripts = ['mayak-monitoring', 'loader'] as const;

let host: { stop(): Promise<void> };
const serve = async (headers: Record<string, string> = {}, from = folder) => {
  await host?.stop();
  host = await staticServer(from, hostPort, headers);
};
test.beforeAll(() => serve());
test.afterAll(() => host.stop());

const element = (page: Page, id: 'first' | 'second'): Locator => page.locator(`#${id}`);
const ready = async (page: Page) => {
  await expect(
    element(page, 'first').getByRole('tree').or(element(page, 'first').getByRole('application')).first(),
  ).toBeVisible();
  await expect(element(page, 'second').getByRole('application')).toBeVisible();
};
const set = (page: Page, id: string, name: string, value: string | null) =>
  page.evaluate(
    ([id, name, value]) => {
      const found = document.getElementById(id as string);
      if (value === null) found?.removeAttribute(name as string);
      else found?.setAttribute(name as string, value as string);
    },
    [id, name, value] as const,
  );
const stateOf = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      (document.getElementById(id) as unknown as { state: { state: string; reason: string | null } }).state,
    id,
  );

/** Ours, and in Firefox what the page writes of what it hears, which has another size there each time. */
const notOfThePage = ['mayak-monitoring', 'script', ...(engine === 'firefox' ? ['output'] : [])];

/** Every computed style of every element of the page that is not ours. */
const stylesOf = (page: Page) =>
  page.evaluate(
    (leftOut) =>
      [...document.querySelectorAll('*')]
        .filter(({ localName }) => !leftOut.includes(localName))
        .map((found) => {
          const computed = getComputedStyle(found);
          const values = [...computed].map((name) => `${name}: ${computed.getPropertyValue(name)}`);
          return `${found.localName}#${found.id} ${values.join('; ')}`;
        }),
    notOfThePage,
  );

for (const script of scripts) {
  test.describe(`GEN-D05 <mayak-monitoring> by ${script}.js on a page of another origin`, () => {
    test('two users, two languages, two themes; nothing of the page changes, nothing of it comes in', async ({
      page,
    }) => {
      let go = () => {};
      const held = new Promise<void>((done) => (go = done));
      await page.route(`**/embed/${script}.js`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(pageOf(script), { waitUntil: 'domcontentloaded' });
      // Not `ready`, which in WebKit waits for the script that is held too.
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const [before, facts] = [
        await stylesOf(page),
        () =>
          page.evaluate(() => [
            location.href,
            history.length,
            document.title,
            document.activeElement?.localName,
            localStorage.length,
            sessionStorage.length,
            document.cookie,
          ]),
      ];
      const factsBefore = await facts();
      expect(before.length).toBeGreaterThan(40);
      go();
      await ready(page);

      const [first, second] = [element(page, 'first'), element(page, 'second')];
      await expect(first.getByRole('button', { name: /20 Все/ })).toBeVisible();
      await expect(second.getByRole('button', { name: /6 All/ })).toBeVisible();
      const inside = (part: Locator) =>
        part
          .getByRole('button')
          .first()
          .evaluate((button) => {
            const {
              fontFamily,
              letterSpacing,
              textTransform,
              boxSizing,
              minHeight,
              backgroundColor,
              borderTopStyle,
            } = getComputedStyle(button);
            return {
              fontFamily,
              letterSpacing,
              textTransform,
              boxSizing,
              minHeight,
              backgroundColor,
              borderTopStyle,
            };
          });
      const plain = {
        letterSpacing: 'normal',
        textTransform: 'none',
        boxSizing: 'border-box',
        minHeight: 'auto',
        borderTopStyle: 'solid',
      };
      expect(await inside(first)).toMatchObject({
        ...plain,
        fontFamily: expect.stringMatching(/^"?Mayak Inter/),
      });
      expect(
        await page.evaluate(() =>
          [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
        ),
      ).toEqual(['Mayak Inter loaded', 'Mayak Inter loaded']);
      const ground = (part: Locator) =>
        part.evaluate(
          (found) => getComputedStyle(found.shadowRoot!.querySelector('.mayak-root')!).backgroundColor,
        );
      expect(await ground(first)).not.toBe(await ground(second));

      expect(await stylesOf(page)).toEqual(before);
      expect(await facts()).toEqual(factsBefore);
    });

    test('removed it leaves nothing behind, moved it goes on, and added again it works', async ({
      page,
      request,
      token,
    }) => {
      needs('a page without the tests in it');
      const beacon = await beaconNamed(request, token, 'Капитан Воронов');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await countLeaks(page);
      await page.goto(pageOf(script));
      await ready(page);
      await page.evaluate(() => document.querySelector('main')?.append(document.getElementById('second')!));
      expect(await stateOf(page, 'second')).toEqual({ state: 'ready', reason: null });
      await set(page, 'first', 'beacon', String(beacon.Id));
      await element(page, 'first').getByRole('region').first().waitFor();
      const busy = await page.evaluate(() => window.leaks());
      expect(busy.calls.filter((call) => call.includes('/api/events'))).toHaveLength(2);
      expect(busy.timers.length).toBeGreaterThan(0);

      await page.evaluate(() =>
        document.querySelectorAll('mayak-monitoring').forEach((found) => found.remove()),
      );
      await expect
        .poll(() => page.evaluate(() => window.leaks()), { timeout: 8_000 })
        .toEqual({
          timers: [],
          // The page's own.
          listeners: [
            expect.stringMatching(/^HTMLDocument mayak:state/),
            expect.stringMatching(/^HTMLDocument mayak:event/),
          ],
          calls: [],
          observers: 0,
          workers: 0,
        });
      const left = await page.evaluate(() => ({
        fonts: document.fonts.size,
        styles: document.querySelectorAll('style').length,
        sheets: document.adoptedStyleSheets.length,
        marks: Object.keys(document).filter((key) => key.startsWith('_')),
        storage: localStorage.length + sessionStorage.length,
      }));
      expect(left).toEqual({ fonts: 0, styles: 0, sheets: 0, marks: [], storage: 0 });

      await page.evaluate((mayak) => {
        const again = document.createElement('mayak-monitoring');
        Object.assign(again, {
          id: 'first',
          getToken: async () => {
            const body = JSON.stringify({ username: 'demo', password: 'demo123' });
            const answer = await fetch(`${mayak}/api/account/login`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body,
            });
            return answer.json() as Promise<string>;
          },
        });
        document.querySelector('.fleet')?.append(again);
      }, address);
      await expect(element(page, 'first').getByRole('button', { name: /20 Все/ })).toBeVisible();
    });

    // The loader adds one file before the same parts: fewer of them show whether it leaves something each time.
    const removals = script === 'loader' ? 12 : 25;

    test(`${removals} removals, while it loads and when it is ready, leave no node and no listener each`, async ({
      page,
      token,
    }) => {
      needs('DevTools of Chromium');
      await page.goto(pageOf(script));
      await ready(page);
      const remove = () =>
        page.evaluate(() => document.querySelectorAll('mayak-monitoring').forEach((found) => found.remove()));
      await remove();
      // Reads that the removal cancelled come to their end.
      await page.waitForTimeout(1_000);
      const before = await countAlive(page);
      const again = async ([token, removals]: readonly [string, number]) => {
        const pause = (time: number) => new Promise((done) => setTimeout(done, time));
        for (let count = 0; count < removals; count++) {
          const part = Object.assign(document.createElement('mayak-monitoring'), { getToken: () => token });
          const isReady = () => (Reflect.get(part, 'state') as { state: string } | null)?.state === 'ready';
          document.querySelector('.fleet')?.append(part);
          // From at once to when it is nearly there, and every fifth time until it is.
          if (count % 5 > 0) await pause((400 * count) / removals);
          else while (!isReady()) await pause(50);
          part.remove();
        }
      };
      await page.evaluate(again, [token, removals] as const);
      await page.waitForTimeout(1_000);
      const after = await countAlive(page);
      // The engine may hold the last parts by its own caches: 5 nodes and 286 listeners of React's root each, never one for each removal.
      expect(after.nodes - before.nodes).toBeLessThanOrEqual(10);
      expect(after.listeners - before.listeners).toBeLessThanOrEqual(2 * 290);
    });

    test('a strict policy of the page has nothing to forbid', async ({ page, request, token }) => {
      const beacon = await beaconNamed(request, token, 'Капитан Воронов');
      const policy = [
        `default-src 'none'`,
        `script-src 'self' ${address}`,
        `style-src 'self'`,
        `connect-src ${address}`,
        `font-src ${address}`,
        `img-src data: blob:`,
      ].join('; ');
      await serve({ 'content-security-policy': policy });
      try {
        await page.goto(pageOf(script));
        await ready(page);
        await expect(element(page, 'first').getByRole('button', { name: /20 Все/ })).toBeVisible();
        await set(page, 'first', 'beacon', String(beacon.Id));
        await element(page, 'first').getByRole('region').first().waitFor();
      } finally {
        await serve();
      }
    });

    test('a page whose policy requires Trusted Types is told so, and is shown nothing else', async ({
      page,
      spoken,
    }) => {
      const body = `<!doctype html><link rel="icon" href="data:,"><mayak-monitoring id="first" locale="en"></mayak-monitoring>
        <script>document.getElementById('first').getToken = () => 'token';</script>
        <script src="${address}/embed/${script}.js"></script>`;
      const own = mkdtempSync(join(tmpdir(), 'mayak-host-'));
      writeFileSync(join(own, 'trusted.html'), body);
      await serve({ 'content-security-policy': `require-trusted-types-for 'script'` }, own);
      try {
        await page.goto(`${hostAddress}/trusted.html`);
        await expect(element(page, 'first').getByText(/Its policy requires Trusted Types/)).toBeVisible();
        expect(await stateOf(page, 'first')).toEqual({ state: 'failed', reason: 'policy' });
      } finally {
        await serve();
        rmSync(own, { recursive: true });
      }
      // The browser's own line of what was tried.
      expect(ownWords(spoken).filter((line) => !/Trusted(Script|HTML|Types)/i.test(line))).toEqual([]);
    });

    test('a page that trusts scripts by nonce alone trusts it with its own', async ({ page, request }) => {
      const token = await demoToken(request);
      const policy = [
        `default-src 'none'`,
        `script-src 'nonce-abc' 'strict-dynamic'`,
        `style-src 'none'`,
        `connect-src ${address}`,
        `font-src ${address}`,
        `img-src data: blob:`,
      ].join('; ');
      const body = `<!doctype html><link rel="icon" href="data:,"><mayak-monitoring id="first"></mayak-monitoring>
        <script nonce="abc">document.getElementById('first').getToken = () => '${token}';</script>
        <script nonce="abc" src="${address}/embed/${script}.js"></script>`;
      const own = mkdtempSync(join(tmpdir(), 'mayak-host-'));
      writeFileSync(join(own, 'nonce.html'), body);
      await serve({ 'content-security-policy': policy }, own);
      try {
        await page.goto(`${hostAddress}/nonce.html`);
        await expect(element(page, 'first').getByRole('button', { name: /20 Все/ })).toBeVisible();
        await expect(element(page, 'first').getByRole('application')).toBeVisible();
      } finally {
        await serve();
        rmSync(own, { recursive: true });
      }
    });
  });
}

test.describe('GEN-D05, LIVE-D01 <mayak-monitoring> at work', () => {
  test('a position comes to both users within two seconds; attributes act at run time, facts are told, and the page stays where it is', async ({
    page,
    request,
    token,
  }) => {
    const other = await demoToken(request, 'demo2');
    const truck = await beaconNamed(request, other, 'Hilux М 205 ЕЕ').catch(() =>
      beaconNamed(request, other, 'Hilux M 205 EE'),
    );
    await page.goto(pageOf('mayak-monitoring'));
    await ready(page);
    const depth = await page.evaluate(() => history.length);
    for (const id of ['first', 'second']) await set(page, id, 'beacon', String(truck.Id));
    const places = ['first', 'second'].map((id) =>
      element(page, id as 'first').getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/),
    );
    for (const place of places) await expect(place).toBeVisible();
    const at = Math.floor(Date.now() / 1000);
    const lat = 69.2 + (at % 1000) / 1e6;
    const answer = await request.get(`${address}/ingest/osmand`, {
      params: {
        id: truck.GsmImei ?? truck.IridiumImei ?? '',
        lat,
        lon: 32.1,
        speed: 5,
        bearing: 90,
        timestamp: at,
      },
    });
    expect(answer.status()).toBe(200);
    for (const place of places) await expect(place).toHaveText(`${lat.toFixed(6)}, 32.100000`);

    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    const where = page.url();
    const first = element(page, 'first');
    await set(page, 'first', 'locale', 'en');
    await expect(first.getByRole('button', { name: /20 All/ })).toBeVisible();
    await expect(element(page, 'second').getByRole('button', { name: /6 All/ })).toBeVisible();
    const dark = () =>
      first.evaluate((found) => found.shadowRoot!.querySelector('.mayak-root')!.classList.contains('dark'));
    expect(await dark()).toBe(false);
    await set(page, 'first', 'theme', 'dark');
    await expect.poll(dark).toBe(true);

    await set(page, 'first', 'beacon', String(beacon.Id));
    await expect(first.getByRole('region', { name: /Капитан Воронов/ })).toBeVisible();
    await expect(element(page, 'second').getByRole('region', { name: /Капитан Воронов/ })).toBeHidden();
    await expect(page.locator('#event')).toContainText(`"beaconId":${beacon.Id}`);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');

    // Escape of the page is not Escape of the part.
    await page.locator('input[name=berth]').press('Escape');
    await expect(first.getByRole('region', { name: /Капитан Воронов/ })).toBeVisible();
    await first.getByRole('heading', { name: /Капитан Воронов/ }).focus();
    await page.keyboard.press('Escape');
    await expect(first.getByRole('region', { name: /Капитан Воронов/ })).toBeHidden();
    await set(page, 'first', 'beacon', String(beacon.Id));
    await expect(first.getByRole('region', { name: /Капитан Воронов/ })).toBeVisible();

    await first.getByRole('link', { name: 'Track' }).click();
    await expect(first.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await expect(first.getByRole('region', { name: /Капитан Воронов/ })).toBeHidden();
    await first.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(first.getByRole('button', { name: /20 All/ })).toBeVisible();
    await set(page, 'first', 'route', 'history');
    await first.getByText('Table', { exact: true }).click();
    await expect(first.getByRole('row').nth(1)).toBeVisible();
    expect(page.url()).toBe(where);
    expect(await page.evaluate(() => history.length)).toBe(depth);
  });
});

test.describe('GEN-D05, AUTH-05 the token of an embedded part', () => {
  test('is asked for again after a refusal, and never again when there is none', async ({
    page,
    request,
    spoken,
  }) => {
    await page.goto(pageOf('mayak-monitoring'));
    await ready(page);
    const tokens = [await demoToken(request), await demoToken(request)];
    await page.evaluate(
      (tokens) => {
        const asked: number[] = [];
        Object.assign(window, { asked });
        Object.assign(document.getElementById('first')!, {
          getToken: () => tokens[Math.min(asked.push(1), tokens.length) - 1] ?? null,
        });
        (document.getElementById('first') as unknown as { retry(): void }).retry();
      },
      [...tokens, null] as (string | null)[],
    );
    const first = element(page, 'first');
    await expect(first.getByRole('button', { name: /20 Все/ })).toBeVisible();
    const end = (token: string) =>
      request.post(`${address}/api/account/logout`, { headers: { authorization: `Bearer ${token}` } });
    await end(tokens[0] ?? '');
    await first.getByRole('button', { name: /Обновить/ }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { asked: number[] }).asked.length))
      .toBe(2);
    expect(await stateOf(page, 'first')).toEqual({ state: 'ready', reason: null });
    await expect(first.getByRole('button', { name: /20 Все/ })).toBeVisible();

    await end(tokens[1] ?? '');
    // The stream may have been refused before anybody asks.
    await first
      .getByRole('button', { name: /Обновить/ })
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await expect(first.getByText('Нет доступа к Маяку')).toBeVisible();
    expect(await stateOf(page, 'first')).toEqual({ state: 'failed', reason: 'unauthorized' });
    expect(await stateOf(page, 'second')).toEqual({ state: 'ready', reason: null });

    const next = await demoToken(request, 'demo2');
    await page.evaluate(
      (next) => Object.assign(document.getElementById('first')!, { getToken: () => next }),
      next,
    );
    await expect(first.getByRole('button', { name: /6 Все/ })).toBeVisible();
    // The browser writes each refused call to its console.
    expectRefused(spoken, 401);
  });

  test('choices are kept only where the page says so, and under a name of their own', async ({
    page,
    request,
    token,
  }) => {
    const beacon = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(pageOf('mayak-monitoring'));
    await ready(page);
    await set(page, 'first', 'beacon', String(beacon.Id));
    await element(page, 'first').getByText('D° M′ S″').click();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await page.evaluate(() => {
      const first = document.getElementById('first')!;
      const { getToken } = first as unknown as { getToken: () => Promise<string> };
      const keeping = Object.assign(document.createElement('mayak-monitoring'), { id: 'first', getToken });
      keeping.setAttribute('remember', '');
      first.replaceWith(keeping);
    });
    await element(page, 'first').getByRole('application').waitFor();
    await set(page, 'first', 'beacon', String(beacon.Id));
    await element(page, 'first').getByText('D° M′ S″').click();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('mayak.embed.coordinateFormat');
    expect(kept.filter((key) => !key.startsWith('mayak.embed.'))).toEqual([]);
  });
});

test.describe('GEN-D05, ERR-D07 the deployed version', () => {
  test('a changed file is refused, the rest of the page goes on, and Retry takes the right one', async ({
    page,
    spoken,
  }) => {
    await page.route('**/remotes/monitoring/**/screen-monitoring.*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    await page.goto(pageOf('loader'));
    const first = element(page, 'first');
    await expect(first.getByText('Мониторинг не загружен')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await first.getByRole('button', { name: 'Повторить' }).click();
    await expect(first.getByRole('button', { name: /20 Все/ })).toBeVisible();
    expect(spoken.splice(0).filter((line) => !/integrity|ChunkLoadError|Loading chunk/i.test(line))).toEqual(
      [],
    );
  });

  test('a version that cannot be had gives way to the one before it, and when that fails too Retry begins anew', async ({
    page,
    spoken,
  }) => {
    needs('leaving a page at once');
    await withdraw('monitoring');
    try {
      await mfe('publish', 'monitoring', '--from', await buildRelease('monitoring', '0.2.0', 'product'));
      await mfe('promote', 'monitoring', '0.2.0');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const ran = () => [
        ...new Set(
          asked.splice(0).flatMap((path) => /^\/remotes\/monitoring\/([^/]+)\/.+\.js$/.exec(path)?.[1] ?? []),
        ),
      ];
      const refuse = (version: string) =>
        page.route(`**/remotes/monitoring/${version}/remoteEntry.*.js*`, (route) =>
          route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
        );
      await refuse('0.2.0');
      await page.goto(pageOf('loader'));
      await ready(page);
      expect(ran()).toEqual(['0.2.0', '0.1.0']);

      await refuse('0.1.0');
      await page.goto(pageOf('loader'));
      await expect(element(page, 'first').getByText(/Маяк недоступен|Мониторинг не загружен/)).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      ran();
      await element(page, 'first').getByRole('button', { name: 'Повторить' }).click();
      await expect(element(page, 'first').getByRole('button', { name: /20 Все/ })).toBeVisible();
      expect(ran()).toContain('0.2.0');
      // The browser's own lines of the refused files.
      expect(ownWords(spoken)).toEqual([]);
    } finally {
      await withdraw('monitoring');
    }
  });

  test('a server that is not there is told to the page and to the user', async ({ page, spoken }) => {
    await page.route('**/embed/runtime.*.js', (route) => route.abort());
    await page.goto(pageOf('loader'));
    await expect(element(page, 'first').getByText('Мониторинг не загружен')).toBeVisible();
    expect(await stateOf(page, 'first')).toEqual({ state: 'failed', reason: 'unreachable' });
    await page.unrouteAll();
    await page.evaluate(() =>
      document
        .querySelectorAll('mayak-monitoring')
        .forEach((found) => (found as unknown as { retry(): void }).retry()),
    );
    await ready(page);
    expect(ownWords(spoken)).toEqual([]);
  });
});

test.describe('GEN-D05 the page for a frame', () => {
  test('takes its token by message from a page that the server names', async ({ page }) => {
    await page.goto(`${hostAddress}/frame.html?mayak=${address}`);
    await expect(page.locator('#state')).toHaveText(/ready/);
    await expect(page.frameLocator('#mayak').getByRole('button', { name: /20 Все/ })).toBeVisible();
  });

  test('is shown by no other page', async ({ page, spoken }) => {
    await page.goto(`${hostAddress.replace('127.0.0.1', 'localhost')}/frame.html?mayak=${address}`);
    await expect.poll(() => spoken.some((line) => line.includes('frame-ancestors'))).toBe(true);
    await expect(page.locator('#state')).toHaveText('');
    spoken.splice(0);
  });
});

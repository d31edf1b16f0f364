import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faultyServer, filesOf, type Fault, type FaultyServer } from './faultyServer.ts';
import { faultyPort } from './product.ts';
import { buildRelease, buildReleases, copyFaulty, mfe, rewrite, withdraw, yard } from './releases.ts';
import { engine } from './engines/engine.ts';
import { demoToken, expect, ownWords, test, visit } from './story.ts';

const origin = `http://127.0.0.1:${faultyPort}`;
const names = ['faulty', 'major', 'alien', 'dead', 'newer'] as const;
const causes = {
  unreachable: 'сервер раздела не отвечает',
  integrity: 'файл не совпал с опубликованным',
  incompatible: 'версия не подходит к этой странице',
  timeout: 'истекло время ожидания 120 с',
  crashed: 'ошибка в разделе',
};
type Cause = keyof typeof causes;
const titles: Record<Cause, (name: string) => string> = {
  unreachable: (name) => `Раздел «${name}» не загрузился`,
  integrity: (name) => `Раздел «${name}» не загрузился`,
  timeout: (name) => `Раздел «${name}» не загрузился`,
  incompatible: (name) => `Раздел «${name}» не подходит к этой странице`,
  crashed: (name) => `Раздел «${name}» остановился`,
};
/** What the browser writes by itself: of requests that fail, and of content that is not the one released. */
const network =
  /^error: Failed to load resource: (the server responded with a status of (503|404) |net::ERR_)/;
const digest =
  /^error: (Failed to find a valid digest in the 'integrity' attribute |Fetch API cannot load .* SRI's integrity checks failed)/;
const browsers: Record<Cause, RegExp[]> = {
  // Chromium compares the hash of an error page too.
  unreachable: [network, digest],
  integrity: [digest],
  timeout: [network],
  incompatible: [],
  crashed: [],
};

let server: FaultyServer;
let token: string;

test.beforeAll(async ({ request }) => {
  token = await demoToken(request);
  for (const name of names) {
    await withdraw(name);
    copyFaulty(name);
  }
  await buildReleases(names);
  rewrite(`${yard}/remotes/major/0.1.0`, (release) => ({ ...release, contract: '^99.0.0' }));
  rewrite(`${yard}/remotes/alien/0.1.0`, (release) => ({
    ...release,
    shared: { ...(release['shared'] as object), react: '^20.0.0' },
  }));
  server = await faultyServer(filesOf(`${yard}/remotes`), faultyPort);
  await mfe('origins', '--add', origin);
  for (const name of names) await release(name, '0.1.0');
  server.fail(/^\/dead\//, 'refuse');
});

test.afterAll(async () => {
  for (const name of names) await withdraw(name);
  await mfe('origins', '--remove', origin);
  await server.stop();
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  server.heal();
  server.fail(/^\/dead\//, 'refuse');
});

const shows = async (page: Page, name: string, cause: Cause) => {
  const area = page.locator('main');
  await expect(area.getByText(titles[cause](name))).toBeVisible();
  await expect(area.getByText(new RegExp(`Попытка \\d+, ${causes[cause]}`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
};
const elsewhere = async (page: Page) => {
  await page.getByRole('link', { name: 'КДВП' }).click();
  await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
  await page.goBack();
};
const recovers = async (page: Page) => {
  await page.getByRole('button', { name: 'Повторить' }).click();
  const shown = page.getByText(/^Beacons: [1-9]/);
  await expect(shown).toBeVisible();
  await expect(shown).toHaveCSS('letter-spacing', '3px');
};
/** Nothing is in the console but one report of ours, and what the browser itself says of that cause. */
const isQuiet = (spoken: string[], cause: Cause, name = 'faulty', version = '0.1.0') => {
  const own = ownWords(spoken).filter((line) => !browsers[cause].some((known) => known.test(line)));
  expect(own).toEqual([
    expect.stringMatching(new RegExp(`^thrown: LoadFailure: ${name} ${version} ${cause}: `)),
  ]);
};
/** This end was reported to the server with its version. */
const isReported = (cause: Cause) =>
  expect
    .poll(async () => (await toldOf('faulty')).map(({ version, state }) => `${version} ${state}`))
    .toContain(`0.1.0 ${cause}`);
const release = async (name: string, version: string) => {
  const folder = `${yard}/remotes/${name}/${version}`;
  // Some of them no shell can run: that is what their stories are about.
  const forced = ['--force', 'the stories of faults'];
  await mfe('publish', name, '--from', folder, '--base', `${origin}/${name}/${version}/`, ...forced);
  await mfe('promote', name, version, ...forced);
};
interface Told {
  state: string;
  version: string;
  text: string;
}
const toldOf = async (name: string) =>
  (JSON.parse(await mfe('status', name, '--json')) as { reports: Told[] }).reports;

test.describe('ERR-09, ERR-10, ERR-D07 what fails stays in its own area, and Retry brings it back', () => {
  const entry = /remoteEntry\..+\.js$/;
  const screen = /screen-faulty\..+\.js$/;
  const style = /screen-faulty\..+\.css$/;
  const rows: [string, RegExp, Fault, Cause][] = [
    ['an entry answered with 503', entry, 503, 'unreachable'],
    ['an entry with another hash', entry, 'changed', 'integrity'],
    ['a lazy chunk answered with 503', screen, 503, 'unreachable'],
    ['a lazy chunk with one byte changed', screen, 'changed', 'integrity'],
    ['a style that is not there', style, 404, 'unreachable'],
  ];
  for (const [what, pattern, fault, cause] of rows)
    test(what, async ({ page, spoken }) => {
      server.fail(pattern, fault);
      await page.goto('/faulty');
      await shows(page, 'faulty', cause);
      if (pattern === entry) await elsewhere(page);
      server.heal();
      await recovers(page);
      isQuiet(spoken, cause);
      if (pattern === entry) await isReported(cause);
    });

  // What throws while it renders is the version that crashes, below.
  for (const moment of ['import', 'mount', 'effect'])
    test(`code that throws at ${moment}`, async ({ page, spoken }) => {
      await page.addInitScript((value) => Reflect.set(window, 'fault', value), moment);
      await page.goto('/faulty');
      await shows(page, 'faulty', 'crashed');
      if (moment === 'effect') await elsewhere(page);
      await page.evaluate(() => Reflect.deleteProperty(window, 'fault'));
      await recovers(page);
      isQuiet(spoken, 'crashed');
      if (moment === 'effect') await isReported('crashed');
    });

  test('a server that hangs, after the time limit of 120 s', async ({ page, spoken }) => {
    server.fail(entry, 'hang');
    await page.clock.install();
    await page.goto('/faulty');
    await expect(page.getByRole('link', { name: 'КДВП' })).toBeVisible();
    for (let tries = 0; tries < 4 && !(await page.getByText(causes.timeout).isVisible()); tries++) {
      await page.waitForTimeout(300);
      await page.clock.fastForward(121_000);
    }
    await shows(page, 'faulty', 'timeout');
    server.heal();
    await recovers(page);
    isQuiet(spoken, 'timeout');
    await isReported('timeout');
  });

  test('a server that is slow is waited for', async ({ page }) => {
    server.fail(entry, 'slow');
    await page.goto('/faulty');
    await expect(page.getByText(/^Beacons: [1-9]/)).toBeVisible();
  });

  for (const [what, name] of [
    ['a remote of the next major contract', 'major'],
    ['a remote that wants another React', 'alien'],
  ] as const)
    test(`${what} runs no code, a healthy one after it does, and Retry takes the release that fits`, async ({
      page,
      spoken,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`/${name}`);
      await shows(page, name, 'incompatible');
      await page.getByRole('link', { name: 'faulty' }).click();
      await expect(page.getByText(/^Beacons: [1-9]/)).toBeVisible();
      await page.goBack();
      expect(asked.filter((url) => url.startsWith(`${origin}/${name}/`))).toEqual([]);

      await buildRelease(name, '0.2.0');
      await release(name, '0.2.0');
      await recovers(page);
      isQuiet(spoken, 'incompatible', name);
    });

  test('a remote that is dead at the start', async ({ page, spoken }) => {
    await page.goto('/monitoring');
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    await visit(page, '/dead');
    await shows(page, 'dead', 'unreachable');
    server.heal();
    await recovers(page);
    isQuiet(spoken, 'unreachable', 'dead');
  });

  const untried: [string, (page: Page) => Promise<unknown> | undefined, Cause][] = [
    ['a style that is not there', async () => server.fail(/^\/newer\/0\.2\.0\/.+\.css$/, 404), 'unreachable'],
    [
      'code that throws in its first render',
      (page) => page.addInitScript(() => Reflect.set(window, 'fault', 'render@0.2.0')),
      'crashed',
    ],
    [
      'code that throws in its first effect',
      (page) => page.addInitScript(() => Reflect.set(window, 'fault', 'effect@0.2.0')),
      'crashed',
    ],
  ];
  for (const [what, fault, cause] of untried)
    test(`a version that was never shown, with ${what}, gives way to the earlier one by itself`, async ({
      page,
      spoken,
    }) => {
      if (!existsSync(`${yard}/remotes/newer/0.2.0`)) {
        await buildRelease('newer', '0.2.0');
        await release('newer', '0.2.0');
      }
      await fault(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/newer');
      await expect(page.getByText(/^Beacons: [1-9]/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
      const entries = asked.flatMap((path) => /^\/newer\/([^/]+)\/remoteEntry/.exec(path)?.[1] ?? []);
      expect(new Set(entries)).toEqual(new Set(['0.2.0', '0.1.0']));
      isQuiet(spoken, cause, 'newer', '0.2.0');
    });

  test('a later chunk that is gone, in the part that asked for it: what was typed stays, and Retry brings it', async ({
    page,
    spoken,
  }) => {
    server.fail(/^\/faulty\/.+\/later\..+\.js$/, 404);
    await page.goto('/faulty');
    await page.getByLabel('typed').fill('kept');
    await page.getByRole('button', { name: 'more' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Эту часть не удалось показать');
    server.heal();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('the later part')).toBeVisible();
    await expect(page.getByLabel('typed')).toHaveValue('kept');
    const own = ownWords(spoken).filter((line) => !browsers.unreachable.some((known) => known.test(line)));
    // It was asked for again by itself meanwhile, as often as there was time.
    if (engine === 'chromium') expect(own).not.toEqual([]);
    expect(own.filter((line) => !/^thrown: ChunkLoadError/.test(line))).toEqual([]);
  });

  for (const [what, directive] of [
    ['inline script', 'require-trusted-types-for refused trusted-types-sink'],
    ['foreign origin', 'connect-src refused https://collector.example.test'],
  ] as const)
    test(`code that meets the page's policy (${what}) is named to the operator`, async ({ page, spoken }) => {
      await page.addInitScript((value) => Reflect.set(window, 'fault', value), what);
      await page.goto('/faulty');
      await expect(page.getByText(/^Beacons: [1-9]/)).toBeVisible();
      const violations = async () =>
        (await toldOf('faulty'))
          .filter(({ state }) => state === 'violation')
          .map(({ version, text }) => `${version} ${text}`);
      await expect
        .poll(violations)
        .toContainEqual(expect.stringMatching(new RegExp(`^0\\.1\\.0 ${directive}`)));
      expect(await page.evaluate(() => 'trespassed' in window)).toBe(false);
      // The browser says it too.
      expect(ownWords(spoken).filter((line) => !/Content Security Policy|TrustedScript/.test(line))).toEqual(
        [],
      );
    });
});

import type { Page } from '@playwright/test';
import { faultyServer, type Fault, type FaultyServer } from './faultyServer.ts';
import { faultyPort } from './product.ts';
import { buildRelease, copyFaulty, mfe, rewrite, withdraw, yard } from './releases.ts';
import { demoToken, expect, test } from './story.ts';

const origin = `http://127.0.0.1:${faultyPort}`;
const names = ['faulty', 'major', 'alien', 'dead'] as const;
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
/** What the browser writes by itself of requests that fail. */
const browsers =
  /^error: (Failed to load resource|Failed to find a valid digest|Fetch API cannot load|Refused to )/;
/** The one report of each try: of the federation runtime, or of the bundler's loader, or of the code itself. */
const report = /^(warning|error): (\[ Federation Runtime \]|.*ChunkLoadError|.*TypeError: fails at)/;

let server: FaultyServer;
let token: string;

test.beforeAll(async ({ request }) => {
  token = await demoToken(request);
  for (const name of names) {
    await withdraw(name);
    copyFaulty(name);
    await buildRelease(name);
  }
  rewrite(`${yard}/remotes/major/0.1.0`, (release) => ({ ...release, contract: '^2.0.0' }));
  rewrite(`${yard}/remotes/alien/0.1.0`, (release) => ({
    ...release,
    shared: { ...(release['shared'] as object), react: '^20.0.0' },
  }));
  server = await faultyServer(`${yard}/remotes`, faultyPort);
  await mfe('origins', '--add', origin);
  for (const name of names) {
    const folder = `${yard}/remotes/${name}/0.1.0`;
    await mfe('publish', name, '--from', folder, '--base', `${origin}/${name}/0.1.0/`);
    await mfe('promote', name, '0.1.0');
  }
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

const says = async (page: Page, name: string, cause: Cause) => {
  const area = page.locator('main');
  await expect(area.getByText(titles[cause](name))).toBeVisible({ timeout: 15_000 });
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
/** Nothing is left in the console but the browser's own lines and the report. */
const isQuiet = (spoken: string[], cause: Cause) => {
  const own = spoken.splice(0).filter((line) => !browsers.test(line));
  expect(own.filter((line) => !report.test(line))).toEqual([]);
  // What does not answer is tried three times by itself.
  const tries = { unreachable: 3, timeout: 2, integrity: 1, incompatible: 1, crashed: 1 }[cause] + 1;
  expect(own.length).toBeLessThanOrEqual(2 * tries);
};

test.describe('ERR-09, ERR-10, ERR-D07 what fails stays in its own area, and Retry brings it back', () => {
  const manifest = /mf-manifest\.json$/;
  const entry = /remoteEntry\..+\.js$/;
  const expose = /__federation_expose_app\..+\.js$/;
  const screen = /screen-faulty\..+\.js$/;
  const style = /screen-faulty\..+\.css$/;
  const rows: [string, RegExp, Fault, Cause][] = [
    ['a manifest answered with 503', manifest, 503, 'unreachable'],
    ['a manifest answered with a page', manifest, 'html', 'integrity'],
    ['a manifest with another hash', manifest, 'changed', 'integrity'],
    ['an entry answered with 503', entry, 503, 'unreachable'],
    ['an entry answered with a page', entry, 'html', 'integrity'],
    ['an entry with another hash', entry, 'changed', 'integrity'],
    ['an exposed chunk with one byte changed', expose, 'changed', 'integrity'],
    ['a lazy chunk answered with 503', screen, 503, 'unreachable'],
    ['a lazy chunk with one byte changed', screen, 'changed', 'integrity'],
    ['a style that is not there', style, 404, 'unreachable'],
    ['a style with one byte changed', style, 'changed', 'integrity'],
  ];
  for (const [what, pattern, fault, cause] of rows)
    test(what, async ({ page, spoken }) => {
      server.fail(pattern, fault);
      await page.goto('/faulty');
      await says(page, 'faulty', cause);
      await elsewhere(page);
      server.heal();
      await recovers(page);
      isQuiet(spoken, cause);
    });

  for (const moment of ['import', 'mount', 'render', 'effect'])
    test(`code that throws at ${moment}`, async ({ page, spoken }) => {
      await page.addInitScript((value) => Reflect.set(window, 'fault', value), moment);
      await page.goto('/faulty');
      await says(page, 'faulty', 'crashed');
      await elsewhere(page);
      await page.evaluate(() => Reflect.deleteProperty(window, 'fault'));
      await recovers(page);
      isQuiet(spoken, 'crashed');
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
    await says(page, 'faulty', 'timeout');
    await elsewhere(page);
    server.heal();
    await recovers(page);
    isQuiet(spoken, 'timeout');
  });

  test('a server that is slow is waited for', async ({ page }) => {
    server.fail(entry, 'slow');
    await page.goto('/faulty');
    await expect(page.getByText(/^Beacons: [1-9]/)).toBeVisible();
  });

  test('a remote of the next major contract runs no code', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/major');
    await says(page, 'major', 'incompatible');
    await elsewhere(page);
    expect(asked.filter((url) => url.startsWith(`${origin}/major/`))).toEqual([]);
  });

  test('a remote that wants another React, and after it a healthy one', async ({ page }) => {
    await page.goto('/alien');
    await says(page, 'alien', 'incompatible');
    await page.getByRole('link', { name: 'КДВП' }).click();
    await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
  });

  test('a remote that is dead at the start', async ({ page, spoken }) => {
    await page.goto('/monitoring');
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    await page.goto('/dead');
    await says(page, 'dead', 'unreachable');
    await elsewhere(page);
    server.heal();
    await recovers(page);
    isQuiet(spoken, 'unreachable');
  });

  test('each end was reported to the server with its version', async () => {
    const { reports } = JSON.parse(await mfe('status', 'faulty', '--json')) as {
      reports: { state: string; version: string }[];
    };
    expect(new Set(reports.map(({ version }) => version))).toEqual(new Set(['0.1.0']));
    expect(reports.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['unreachable', 'integrity', 'timeout', 'crashed']),
    );
  });
});

import type { Page } from '@playwright/test';
import { changeAsNoted, madeBefore } from './madeBefore.ts';
import { buildReleases, generate, mfe, releaseFolder, withdraw } from './releases.ts';
import { beaconNamed, demoToken, expect, lastFiles, test } from './story.ts';

const entry = (page: Page) => page.getByRole('link', { name: 'newremote' });
const signIn = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('token', value), token);

test.describe('GEN-D05 a new remote', () => {
  test.beforeAll(async () => {
    await withdraw('newremote');
    await generate(
      'newremote',
      '--route',
      'new-remote',
      '--panel',
      'new-aside',
      '--permission',
      'BnwasManagement',
      '--section',
      '--layer',
      '--finder',
    );
    await withdraw('fuel');
    madeBefore('host-1.0.0', 'fuel');
    changeAsNoted('fuel', 'host-2.0.0');
    await buildReleases(['newremote', 'fuel']);
  });
  test.afterAll(async () => {
    for (const name of ['newremote', 'fuel']) await withdraw(name);
  });

  test('is in menu, routes and panels once it is released, and no file of the shell has changed', async ({
    signedIn: page,
  }) => {
    const shell: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/[^/]+\.js$/.test(pathname)) shell.push(pathname);
    });
    await page.goto('/monitoring');
    await expect(page.getByRole('link', { name: 'Мониторинг' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    const isThere = (name: string) => shell.some((path) => path.startsWith(`/${name}.`));
    await expect.poll(() => lastFiles.every(isThere)).toBe(true);
    const before = shell.splice(0).toSorted();

    await mfe('publish', 'newremote', '--from', releaseFolder('newremote'));
    await mfe('promote', 'newremote', '0.1.0');
    await page.goto('/monitoring');
    await entry(page).click();
    await expect(page).toHaveURL(/\/new-remote$/);
    await expect(page.getByText(/^\d+ маяк/)).toBeVisible();
    await expect(page.locator('main').getByText(/^Норма: \d+$/)).toBeVisible();
    await expect(page).toHaveTitle('newremote - Маяк');
    await page.getByRole('button', { name: 'newremote' }).click();
    await expect(page.getByText(/^Норма: \d+$/)).toHaveCount(2);
    expect(shell.filter((path) => !before.includes(path))).toEqual([]);
  });

  test('adds a section to the page of a beacon, a layer to the map and a source to Ctrl+K', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.goto(`/monitoring?beacon=${Id}`);
    const panel = page.getByRole('region', { name: 'Капитан Воронов' });
    await panel.getByRole('button', { name: 'newremote' }).click();
    await expect(panel.getByText(/^Последняя связь: \d\d\.\d\d\.\d\d/)).toBeVisible();
    await expect(page.locator('path[class*=shape-]').first()).toBeAttached();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('воронов');
    await page.getByRole('option', { name: /Капитан Воронов.*Трек/ }).click();
    await expect(page).toHaveURL(new RegExp(`/tracks\\?beacon=${Id}`));
  });

  test('fails in its own place: one sentence with Retry, the rest of the page goes on', async ({
    signedIn: page,
    request,
    token,
    spoken,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.route(/\/remotes\/newremote\/.*section-newremote.*\.js/, (route) => route.abort());
    await page.goto(`/monitoring?beacon=${Id}`);
    const panel = page.getByRole('region', { name: 'Капитан Воронов' });
    await panel.getByRole('button', { name: 'newremote' }).click();
    await expect(panel.getByText(/^«newremote» не загружено: /)).toBeVisible();
    await panel.getByRole('button', { name: 'КДВП' }).click();
    await expect(panel.getByText('Журнал за 30 дней')).toBeVisible();
    await page.unroute(/\/remotes\/newremote\/.*section-newremote.*\.js/);
    await panel.getByRole('button', { name: 'Повторить' }).click();
    await expect(panel.getByText(/^Последняя связь: /)).toBeVisible();
    expect(spoken.splice(0).join()).toContain('section-newremote');
  });

  test('that was made before a step which broke runs once it is changed as the note of the step says (GEN-D20)', async ({
    signedIn: page,
  }) => {
    await mfe('publish', 'fuel', '--from', releaseFolder('fuel'));
    await mfe('promote', 'fuel', '0.1.0');
    await page.goto('/fuel');
    await expect(page.locator('main').getByText(/^Норма: \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Топливо' }).click();
    await expect(page.getByText(/^Норма: \d+$/)).toHaveCount(2);
  });

  test('is neither in the menu nor at its address for a user without its permission', async ({
    page,
    request,
  }) => {
    await signIn(page, await demoToken(request, 'demo2'));
    await page.goto('/new-remote');
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect(page.getByRole('link', { name: 'Отчёты' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'newremote' })).toHaveCount(0);
  });
});

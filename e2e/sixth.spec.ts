import type { Page } from '@playwright/test';
import { buildRelease, generate, mfe, releaseFolder, withdraw } from './releases.ts';
import { demoToken, expect, test } from './story.ts';

const entry = (page: Page) => page.getByRole('link', { name: 'sixth' });
const signIn = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('token', value), token);

test.describe('GEN-D05 a sixth remote', () => {
  test.beforeAll(async () => {
    await withdraw('sixth');
    await generate(
      'sixth',
      '--route',
      'sixth-sense',
      '--panel',
      'sixth-aside',
      '--permission',
      'BnwasManagement',
    );
    await buildRelease('sixth');
  });
  test.afterAll(() => withdraw('sixth'));

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
    const before = shell.splice(0).toSorted();

    await mfe('publish', 'sixth', '--from', releaseFolder('sixth'));
    await mfe('promote', 'sixth', '0.1.0');
    await page.goto('/monitoring');
    await entry(page).click();
    await expect(page).toHaveURL(/\/sixth-sense$/);
    await expect(page.getByText(/^\d+ маяк/)).toBeVisible();
    await expect(page.locator('main').getByText(/^Норма: \d+$/)).toBeVisible();
    await expect(page).toHaveTitle('sixth - Маяк');
    await page.getByRole('button', { name: 'sixth' }).click();
    await expect(page.getByText(/^Норма: \d+$/)).toHaveCount(2);
    expect(shell.filter((path) => !before.includes(path))).toEqual([]);
  });

  test('is neither in the menu nor at its address for a user without its permission', async ({
    page,
    request,
  }) => {
    await signIn(page, await demoToken(request, 'demo2'));
    await page.goto('/sixth-sense');
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect(page.getByRole('link', { name: 'Отчёты' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'sixth' })).toHaveCount(0);
  });
});

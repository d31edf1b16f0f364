import type { APIRequestContext, Browser } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { buildRelease, mfe, withdraw } from './releases.ts';
import { address, operatorKey } from './product.ts';
import { saltFor } from './users.ts';
import { demoToken, expect, test } from './story.ts';

needs('second page');

const name = 'management';
/** A beacon that each of the users has. */
const known: Record<string, string> = { demo: 'Капитан Воронов', demo2: 'Hilux' };
const next = '0.3.0';
const percent = 10;

/** Signs a user in on a browser that has never seen him, and opens the area; gives the versions whose code ran, after a reload too. */
async function newBrowser(browser: Browser, username: string, isReloaded = false): Promise<string[]> {
  const context = await browser.newContext({ locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    let loads = 0;
    page.on('request', (one) => {
      asked.push(new URL(one.url()).pathname);
      if (one.isNavigationRequest()) loads += 1;
    });
    await page.goto(`${address}/login`);
    await page.getByLabel('Имя пользователя или e-mail').fill(username);
    await page.getByLabel('Пароль', { exact: true }).fill('demo123');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('link', { name: 'Управление' }).click();
    await expect(
      page
        .locator('main')
        .getByText(known[username] ?? '')
        .first(),
    ).toBeVisible();
    expect(loads).toBe(1);
    const visit = () => [
      ...new Set(
        asked.flatMap((path) => new RegExp(`^/remotes/${name}/([^/]+)/.+\\.js$`).exec(path)?.[1] ?? []),
      ),
    ];
    const ran = visit();
    if (!isReloaded) return ran;
    asked.splice(0);
    await page.reload();
    await expect(
      page
        .locator('main')
        .getByText(known[username] ?? '')
        .first(),
    ).toBeVisible();
    // The page's head asks ahead for what most users are given.
    expect(visit()).toEqual(expect.arrayContaining(ran));
    return ran;
  } finally {
    await context.close();
  }
}

const meOf = async (request: APIRequestContext, username: string) => {
  const token = await demoToken(request, username);
  const answer = await request.get(`${address}/api/users`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { Id: number; Tenant: string | null };
};
/** The operator counts a user to a tenant. */
const setTenant = async (request: APIRequestContext, id: number, Tenant: string | null) => {
  const headers = { 'x-operator-key': operatorKey };
  const answer = await request.put(`${address}/api/operator/users/${id}`, { headers, data: { Tenant } });
  expect(answer.status()).toBe(200);
};

test.beforeAll(async () => {
  await withdraw(name);
  await mfe('publish', name, '--from', await buildRelease(name, next, 'product'));
});
test.afterAll(() => withdraw(name));

test.describe('GEN-D05 a rollout to 10 % of the users', () => {
  test.beforeAll(async ({ request }) => {
    const [inside, outside] = [await meOf(request, 'demo'), await meOf(request, 'demo2')];
    const salt = saltFor(percent, inside.Id, outside.Id);
    await mfe('rollout', name, next, '--percent', String(percent), '--salt', salt);
    expect(await mfe('why', name, '--user', String(inside.Id))).toContain(next);
  });
  test.afterAll(() => mfe('rollout', name, next, '--stop'));

  test('gives a user the same version on two new browsers, without a second load of the page', async ({
    browser,
  }) => {
    expect(await newBrowser(browser, 'demo', true)).toEqual([next]);
    expect(await newBrowser(browser, 'demo')).toEqual([next]);
  });

  test('gives a user outside of it the stable version', async ({ browser }) => {
    expect(await newBrowser(browser, 'demo2')).not.toContain(next);
  });
});

test('GEN-D05 a pin holds the users whom the operator counts to its tenant, as long as he does', async ({
  browser,
  request,
}) => {
  const { Id, Tenant } = await meOf(request, 'demo');
  expect(Tenant).toBeNull();
  await setTenant(request, Id, 'acme-marine');
  await mfe('pin', name, next, '--tenant', 'acme-marine');
  try {
    expect(await newBrowser(browser, 'demo')).toEqual([next]);
    await setTenant(request, Id, null);
    expect(await newBrowser(browser, 'demo')).not.toContain(next);
  } finally {
    await setTenant(request, Id, null);
    await mfe('unpin', name, '--tenant', 'acme-marine');
  }
});

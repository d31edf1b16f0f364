import type { APIRequestContext, Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { mfe } from './releases.ts';
import { address, operatorKey } from './product.ts';
import { expect, test } from './story.ts';
import { byOperator, newUser } from './users.ts';

const id = 'management.activate-many';
const tenant = 'north-shipping';
const line = '490154203237518 AB12CD34';

/** What the server answers this user when his list is sent. */
const sent = async (request: APIRequestContext, token: string) => {
  const data = { Beacons: [{ Imei: '490154203237518', ActivationCode: 'AB12CD34' }] };
  const headers = { authorization: `Bearer ${token}` };
  return (await request.post(`${address}/api/beacons.activateMany`, { headers, data })).status();
};

const list = (page: Page) => page.getByRole('textbox', { name: 'IMEI и коды' });
const told = (page: Page) => page.getByText('Активация по списку отключена');

test.describe('seen by two', () => {
  needs('second page');

  test('CONF-D06, CONF-D07, CONF-D08 a feature switched for one tenant is seen there within 10 s by page and server, with what is typed, and by nobody else; why tells it', async ({
    browser,
    request,
  }) => {
    const [theirs, other] = [await newUser(request), await newUser(request)];
    await byOperator(request, theirs.id, { Tenant: tenant });
    const pages: Page[] = [];
    for (const { token } of [theirs, other]) {
      const context = await browser.newContext({ locale: 'ru-RU' });
      await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
      const page = await context.newPage();
      await page.goto(`${address}/management/activation`);
      await list(page).fill(line);
      pages.push(page);
    }
    const [page, elsewhere] = pages as [Page, Page];
    const loads = { count: 0 };
    page.on('request', (one) => (loads.count += Number(one.isNavigationRequest())));
    expect([await sent(request, theirs.token), await sent(request, other.token)]).toEqual([200, 200]);
    try {
      await mfe('feature', 'set', id, '--off', '--tenant', tenant, '--why', 'they asked for it');
      await expect(told(page)).toBeVisible({ timeout: 10_000 });
      await expect(list(page)).toHaveValue(line);
      await expect(page.getByRole('button', { name: 'Активировать 1 маяк' })).toBeDisabled();
      expect([await sent(request, theirs.token), await sent(request, other.token)]).toEqual([403, 200]);
      await expect(told(elsewhere)).toBeHidden();

      const why = await mfe('feature', 'why', id, '--user', String(theirs.id), '--tenant', tenant);
      expect(why).toContain(`off, by the rule tenant (tenant ${tenant})`);
      expect(await mfe('history', id)).toContain('they asked for it');

      await mfe('feature', 'set', id, '--as-others', '--tenant', tenant);
      await expect(told(page)).toBeHidden({ timeout: 10_000 });
      await expect(list(page)).toHaveValue(line);
      expect(await sent(request, theirs.token)).toBe(200);
      expect(loads.count).toBe(0);
    } finally {
      await mfe('feature', 'forget', id).catch(() => undefined);
      for (const one of pages) await one.context().close();
    }
  });
});

test('CONF-D06 the operator switches a feature off for everybody on his page and back, and the history has it', async ({
  page,
  request,
}) => {
  const { token } = await newUser(request);
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('token', kept.token);
      sessionStorage.setItem('mayak.operator', JSON.stringify({ key: kept.key, name: 'Anna' }));
    },
    { token, key: operatorKey },
  );
  await page.goto(`${address}/operate?view=features`);
  const row = page.getByRole('row', { name: /Активация многих маяков по списку/ });
  await expect(row).toContainText('Включена');
  await row.dblclick();
  const does = async (name: string, why: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Причина').fill(why);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  try {
    await does('Выключить у всех', 'Сбой на складе');
    await expect(page.getByText('Выключена у всех, правила сохранены: Сбой на складе')).toBeVisible();
    await expect.poll(() => sent(request, token)).toBe(403);
    await does('Вернуть по правилам', 'Исправлено');
    await expect.poll(() => sent(request, token)).toBe(200);
    await page.getByRole('radio', { name: 'История' }).click();
    await expect(page.getByRole('gridcell', { name: /выключена у всех: Сбой на складе/ })).toBeVisible();
  } finally {
    await mfe('feature', 'forget', id).catch(() => undefined);
  }
});

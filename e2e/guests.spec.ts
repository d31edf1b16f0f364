import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { address, hostAddress, hostPort } from './product.ts';
import { staticServer } from './staticServer.ts';
import { beaconNamed, expect, test } from './story.ts';

needs('second page');

/** Bytes that a page may have loaded when its first marker stands (PERM-D33). */
const most = 120_000;

/** Counts what a page loads, its worker too, as it came over the wire, until its first marker stood and in all. */
function countBytes(page: Page) {
  const loaded: Promise<{ bytes: number; at: number }>[] = [];
  page.on('requestfinished', (request) => {
    const at = Date.now();
    loaded.push(request.sizes().then((s) => ({ bytes: s.responseBodySize + s.responseHeadersSize, at })));
  });
  return async () => {
    const marked = await page.evaluate(
      () =>
        performance.timeOrigin + (performance.getEntriesByName('mayak.guest.marker')[0]?.startTime ?? NaN),
    );
    const all = await Promise.all(loaded);
    const sum = (list: typeof all) => list.reduce((whole, { bytes }) => whole + bytes, 0);
    return { toMarker: sum(all.filter(({ at }) => at <= marked)), inAll: sum(all), count: all.length };
  };
}

test('PERM-D25, PERM-D28 to PERM-D33 a guest sees what the owner chose, without signing in, until the owner ends it', async ({
  signedIn: page,
  token,
  request,
  browser,
}, info) => {
  const { Id } = await beaconNamed(request, token, 'Полярная звезда');
  await page.goto(`/management/guests?beacon=${Id}`);
  const dialog = page.getByRole('dialog');
  const title = `Рейс в Киркенес ${info.retry}`;
  await dialog.getByLabel(/^Название/).fill(title);
  await dialog.getByLabel('Задержка').selectOption({ label: '5 минут' });
  await dialog.getByLabel('Точность').selectOption({ label: '1 км' });
  await dialog.getByLabel('Трек').selectOption({ label: '12 часов' });
  await dialog.getByLabel(/^Сайты/).fill(hostAddress);
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = (await page.getByRole('dialog').getByRole('link').textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  expect(await violationsOf(page)).toEqual([]);

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  const bytes = countBytes(guest);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
  const item = guest.getByRole('button', { name: /^Полярная звезда/ });
  await expect(item).toContainText('назад');
  await expect(guest.getByText('Положение показано с задержкой: 5 минут')).toBeVisible();
  await expect(guest.getByText('в пределах квадрата со стороной 1 км')).toBeVisible();
  await item.click();
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await guest.getByRole('button', { name: 'Приблизить' }).click();
  await expect
    .poll(() => guest.evaluate(() => performance.getEntriesByName('mayak.guest.marker').length))
    .toBe(1);
  const { toMarker, inAll } = await bytes();
  info.annotations.push({ type: 'bytes', description: `${toMarker} to the first marker, ${inAll} in all` });
  expect(toMarker).toBeGreaterThan(10_000);
  expect(toMarker).toBeLessThanOrEqual(most);
  for (const colorScheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme });
    expect(await violationsOf(guest)).toEqual([]);
  }

  await guest.route('**/guests.show', (route) => route.abort());
  const comesBack = () => guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comesBack();
  await expect(guest.getByText(/^Нет связи. Показано последнее известное/)).toBeVisible();
  await guest.unroute('**/guests.show');
  await comesBack();
  await expect(guest.getByText(/^Нет связи/)).toBeHidden();

  const folder = mkdtempSync(join(tmpdir(), 'mayak-guests-'));
  writeFileSync(join(folder, 'board.html'), `<iframe src="${link}" width="800" height="500"></iframe>`);
  const host = await staticServer(folder, hostPort);
  const board = await context.newPage();
  await board.goto(`${hostAddress}/board.html`);
  await expect(board.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible();
  await board.goto(`${hostAddress.replace('127.0.0.1', 'localhost')}/board.html`);
  await expect.poll(() => board.frames()[1]?.url()).toMatch(/^(chrome-error:|about:neterror\?e=cspBlocked)/);
  await board.close();
  await host.stop();
  rmSync(folder, { recursive: true });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/Открытий: 2, последнее/);
  await row.getByRole('button', { name: /^Завершить/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(guest.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible({
    timeout: 2_000,
  });
  await expect(guest.getByRole('button', { name: /^Полярная звезда/ })).toBeHidden();
  await expect(row).toContainText('Завершена');
  await context.close();
});

test('MON-D13 a screen on the wall shows the worst first, keeps its key out of sight, says when the server is silent, and stops when the key ends', async ({
  request,
  token,
  browser,
}) => {
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post(`${address}/api/users.addKey`, {
    headers,
    data: { Name: 'Стена', Scopes: ['fleet'] },
  });
  const { Key, Id } = (await made.json()) as { Key: string; Id: number };
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1920, height: 1080 } });
  const wall = await context.newPage();
  await wall.goto(`${address}/wall#${Key}`);
  const first = wall.getByRole('list', { name: 'Что требует внимания' }).getByRole('button').first();
  await expect(first).toContainText('Капитан Воронов');
  await expect(first).toContainText('Авария');
  await expect(wall).toHaveURL(`${address}/wall`);
  await expect(wall.getByRole('listitem').filter({ hasText: 'Норма' })).toContainText(/^\d+Норма$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await wall.emulateMedia({ colorScheme });
    expect(await violationsOf(wall)).toEqual([]);
  }
  // The map goes to what alarms by itself, and to what is pressed.
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const last = wall.getByRole('list', { name: 'Что требует внимания' }).getByRole('button').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');

  await wall.route('**/api/beacons', (route) => route.abort());
  await wall.reload();
  await expect(wall.getByText(/^Нет связи с сервером/)).toBeVisible();
  await wall.unroute('**/api/beacons');
  await wall.reload();
  await expect(first).toContainText('Капитан Воронов');

  await request.post(`${address}/api/users.endKey/${Id}`, { headers });
  await wall.reload();
  await expect(wall.getByRole('heading', { name: 'Ключ этого экрана отозван' })).toBeVisible();
  await wall.reload();
  await expect(wall.getByRole('heading', { name: 'У этого экрана нет ключа' })).toBeVisible();
  await context.close();
});

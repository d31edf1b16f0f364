import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe.ts';
import { reportsServer } from './reportsServer.ts';
import { expect, test } from './story.ts';

let stop = async () => undefined as void;
test.beforeAll(async () => {
  stop = (await reportsServer()).stop;
});
test.afterAll(() => stop());

test('REP-02, ROUTE-D06 the stops of a beacon: asked for by its picker and a period, sorted, saved, the same by address and by Back', async ({
  signedIn: page,
}) => {
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Стоянки' }).click();
  await page.getByRole('combobox', { name: 'Маяк' }).fill('Капитан');
  await page.getByRole('option', { name: /Капитан Воронов/ }).click();
  await expect(page).toHaveURL(/\/reports\/stops\?beacon=\d+&period=days2$/);
  const grid = page.getByRole('grid', { name: 'Стоянки' });
  const first = grid.getByRole('row').nth(1);
  await page.getByRole('radio', { name: '7 дней' }).click();
  await expect(page).toHaveURL(/period=days7$/);
  await grid.getByRole('columnheader', { name: 'Длительность' }).click({ clickCount: 1 });
  await grid.getByRole('columnheader', { name: 'Длительность' }).click({ clickCount: 1 });
  await expect(grid.getByRole('columnheader', { name: 'Длительность' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(grid.getByRole('row', { name: /Итого/ })).toBeVisible();
  await expect(page.getByRole('application', { name: 'Стоянки на карте' })).toBeVisible();
  const longest = await first.textContent();
  const downloading = page.waitForEvent('download');
  await grid.getByRole('button', { name: 'Таблица' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить XLSX' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Стоянки Капитан Воронов_\d{8}_\d{6}\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Маяк' })).toHaveValue('Капитан Воронов');
  await expect(page.getByRole('radio', { name: '7 дней' })).toBeChecked();
  await expect(first).toHaveText(longest ?? '');
  await page.goBack();
  await expect(page.getByRole('radio', { name: '2 дня' })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
});

test('GEN-D04, TRACK-D07 a period of one’s own is typed or taken from the calendar, and a table is a list of cards on a phone', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reports/stops?period=days7');
  await page.getByRole('button', { name: 'Свой период' }).click();
  const dialog = page.getByRole('dialog', { name: 'Свой период' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Начало' }).fill('01.02.2020 00:00');
  await expect(dialog.getByText('Не более 92 дней')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await page.goto('/reports');
  await expect(
    page.getByRole('list', { name: 'Сводка по парку' }).getByRole('listitem').first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

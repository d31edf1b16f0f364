import { violationsOf } from './axe.ts';
import { expect, test } from './story.ts';

test('BNWAS-07, BNWAS-08, BNWAS-D06, BNWAS-D07, BNWAS-D09 the report of the bridge watch: vessels with timelines, then the violations of one, by address and by Back', async ({
  signedIn: page,
}) => {
  await page.goto('/bnwas');
  const vessels = page.getByRole('grid', { name: 'Отчёт' });
  const first = vessels.getByRole('row').nth(1);
  // A week of all vessels is worked out on the server, beside two other stories.
  await expect(first.getByRole('img', { name: /Режимы за период/ })).toBeVisible({ timeout: 40_000 });
  await expect(vessels.getByRole('columnheader', { name: /^Ступень / })).toHaveText(['Ступень 1']);
  await expect(vessels.getByRole('row', { name: /Капитан Воронов/ })).toContainText('12 мин, 6 мин');
  await expect(page.getByRole('textbox', { name: 'Минимальная скорость' })).toHaveValue(/^(3|5,6|3,0)$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Нарушения' }).click();
  await expect(page).toHaveURL(/view=violations/);
  const violations = page.getByRole('treegrid', { name: 'Нарушения' });
  await expect(
    violations.getByRole('row', { name: /Питание отключено|Выключен|Не определён/ }).first(),
  ).toBeVisible();
  await expect(violations.getByRole('row', { name: /ступень 1, сброс 21/ }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: '2 дня' }).click();
  await expect(page).toHaveURL(/period=days2/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '7 дней' })).toBeChecked();
  await violations.getByRole('link', { name: 'Трек за этот период' }).first().click();
  await expect(page).toHaveURL(/\/tracks\?beacon=\d+&startDt=/);
});

test('ROUTE-14, BNWAS-D09 the watch of this moment stands beside the report', async ({ signedIn: page }) => {
  await page.goto('/bnwas');
  await page.getByRole('link', { name: 'Сейчас' }).click();
  await expect(page).toHaveURL(/\/bnwas\/now$/);
  const told = page.getByRole('grid', { name: 'Сейчас' }).getByRole('row', { name: /Капитан Воронов/ });
  await expect(told).toContainText('6 мин');
});

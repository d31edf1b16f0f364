import type { Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { beaconNamed, expect, test } from './story.ts';

const name = 'Капитан Воронов';
const panel = (page: Page) => page.getByRole('region', { name });
const beacon = (page: Page) => page.getByRole('combobox', { name: 'Маяк' });

/** The same address in a tab of its own. */
async function copied(page: Page, look: (copy: Page) => Promise<void>) {
  const copy = await page.context().newPage();
  await copy.goto(page.url());
  await look(copy);
  await copy.close();
}

test.describe('ROUTE-D06 the address is the truth of what is looked at', () => {
  needs('second page');

  test('monitoring: filter, chosen beacon and its panel', async ({ signedIn: page }) => {
    const picture = async (shown: Page) => {
      await expect(shown.getByRole('searchbox')).toHaveValue('воронов');
      await expect(panel(shown)).toBeVisible();
    };
    await page.goto('/monitoring');
    await page.getByRole('searchbox').fill('воронов');
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('tree').getByText(name).click();
    await picture(page);
    await page.reload();
    await picture(page);
    await copied(page, picture);
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('воронов');
    await page.getByRole('link', { name: 'История' }).click();
    await page.getByRole('link', { name: 'Мониторинг' }).click();
    await expect(page).toHaveURL(/\/monitoring\?q=/);
    await expect(page.getByRole('searchbox')).toHaveValue('воронов');
  });

  for (const [path, title] of [
    ['/tracks', 'Треки'],
    ['/history', 'История'],
  ] as const)
    test(`${path}: beacon and period`, async ({ signedIn: page, request, token }) => {
      const { Id } = await beaconNamed(request, token, name);
      const week = async (shown: Page) => {
        if (path === '/history') await expect(beacon(shown)).toHaveValue(name);
        else await expect(shown.getByRole('region', { name: `${name}, ` })).toBeVisible();
        await expect(shown.getByRole('radio', { name: '7 дней' })).toBeChecked();
      };
      await page.goto(`${path}?beacon=${Id}`);
      await expect(page.getByRole('radio', { name: '2 дня' })).toBeChecked();
      await page.getByText('7 дней', { exact: true }).click();
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?beacon=${Id}&period=days7$`));
      await page.reload();
      await week(page);
      await copied(page, week);
      await page.getByRole('link', { name: 'Мониторинг' }).click();
      await page.getByRole('link', { name: title }).click();
      await week(page);
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}\\?beacon=${Id}$`));
      await expect(page.getByRole('radio', { name: '2 дня' })).toBeChecked();
    });

  test('geoobjects: filter and the one that is open', async ({ signedIn: page }) => {
    await page.goto('/geoobjects');
    const first = page.getByRole('list').getByRole('listitem').first();
    await expect(first).toBeVisible();
    await page.getByRole('radio', { name: /^Полигон/ }).click();
    await expect(page).toHaveURL(/type=polygon/);
    const picture = async (shown: Page) =>
      expect(shown.getByRole('radio', { name: /^Полигон/ })).toBeChecked();
    await page.reload();
    await picture(page);
    await copied(page, picture);
  });
});

import { expect, test } from './story.ts';

test.describe('MENU-01, MENU-03, MENU-04, MENU-05, PANEL-01, PANEL-02, PANEL-03, PANEL-06 the frame', () => {
  test('MENU-01 lists the areas in their order', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/monitoring$/);
    const menu = page.getByRole('navigation').first();
    const names = ['Мониторинг', 'Треки', 'Геообъекты', 'История', 'Управление', 'Отчёты', 'КДВП'];
    await expect(menu.getByRole('link')).toHaveText(names);
    await expect(menu.getByRole('link', { name: 'Мониторинг' })).toHaveAttribute('aria-current', 'page');
  });

  test('ROUTE-15, ROUTE-D01 management opens its beacons and an unknown path the map', async ({
    signedIn: page,
  }) => {
    await page.goto('/management');
    await expect(page).toHaveURL(/\/management\/beacons$/);
    await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
    await page.goto('/nowhere/at/all');
    await expect(page).toHaveURL(/\/monitoring$/);
  });

  test('PANEL-02, PANEL-D01, PANEL-D02 one panel at a time, closed by Esc, by its button and by a change of route', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    const geoobjects = page.getByRole('region', { name: 'Геообъекты' });
    await page.getByRole('button', { name: 'Геообъекты' }).click();
    await expect(geoobjects).toBeVisible();
    await page.getByRole('button', { name: /Сообщения/ }).click();
    await expect(geoobjects).toBeHidden();
    await expect(page.getByRole('region', { name: /Сообщения/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: /Сообщения/ })).toBeHidden();
    await page.getByRole('button', { name: 'Геообъекты' }).click();
    await page.getByRole('link', { name: 'История' }).click();
    await expect(geoobjects).toBeHidden();
    await expect(page.getByRole('button', { name: 'Геообъекты' })).toHaveCount(0);
  });

  test('PANEL-03, PANEL-D03 a kept area comes back as it was left', async ({ signedIn: page }) => {
    await page.goto('/monitoring');
    await page.getByRole('searchbox').fill('буксир');
    await page.getByRole('link', { name: 'Управление' }).click();
    await expect(page).toHaveURL(/\/management\/beacons$/);
    await page.getByRole('link', { name: 'Мониторинг' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('буксир');
  });

  test('PANEL-06 the content is the window less 85 px', async ({ signedIn: page }) => {
    await page.goto('/monitoring');
    await expect(page.getByRole('tree')).toBeVisible();
    const main = await page.locator('main').boundingBox();
    expect(main).toMatchObject({ y: 85, height: 815 });
  });

  test('MENU-02, MENU-08, MENU-D01 on a phone the menu holds the areas and the panels', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/monitoring');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page
      .getByRole('dialog')
      .or(page.getByRole('navigation', { name: /Меню/ }))
      .first();
    await expect(menu.getByRole('link', { name: 'Управление' })).toBeVisible();
    await menu.getByRole('link', { name: 'Управление' }).click();
    await expect(page).toHaveURL(/\/management\/beacons$/);
  });
});

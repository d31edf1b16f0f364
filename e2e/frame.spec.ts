import { expect, test, visit } from './story.ts';

test('MENU-01, MENU-02, MENU-03, MENU-04, MENU-05, MENU-08, MENU-D01, ROUTE-15, ROUTE-D01, PANEL-03, PANEL-06, PANEL-D03 the frame: areas in their order, the content is the window less 85 px, a kept area comes back as it was left, management opens its beacons and an unknown path the map; on a phone the menu holds the areas', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/monitoring$/);
  const bar = page.getByRole('navigation').first();
  const names = ['Мониторинг', 'Треки', 'Геообъекты', 'История', 'Управление', 'Отчёты', 'КДВП'];
  await expect(bar.getByRole('link')).toHaveText(names);
  await expect(bar.getByRole('link', { name: 'Мониторинг' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('tree')).toBeVisible();
  expect(await page.locator('main').boundingBox()).toMatchObject({ y: 85, height: 815 });

  await page.getByRole('searchbox').fill('буксир');
  await page.getByRole('link', { name: 'Управление' }).click();
  await expect(page).toHaveURL(/\/management\/beacons$/);
  await page.getByRole('link', { name: 'Мониторинг' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('буксир');

  await visit(page, '/management');
  await expect(page).toHaveURL(/\/management\/beacons$/);
  await expect(page.getByText('Капитан Воронов').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/monitoring(\?|$)/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page
    .getByRole('dialog')
    .or(page.getByRole('navigation', { name: /Меню/ }))
    .first();
  await expect(menu.getByRole('link', { name: 'Управление' })).toBeVisible();
  await menu.getByRole('link', { name: 'Управление' }).click();
  await expect(page).toHaveURL(/\/management\/beacons$/);
});

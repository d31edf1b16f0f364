import { expect, test } from './story.ts';

/** The story that `npm test` tells in each engine of this machine. */
test('GEN-D03, AUTH-01, AUTH-06, AUTH-14, CONF-D27 the demo user signs in, sees the fleet and the map, opens a beacon, sees the list of all and the messages, stays signed in after a reload and leaves', async ({
  page,
}) => {
  await page.goto('/tracks');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Имя пользователя или e-mail').fill('DEMO');
  await page.getByLabel('Пароль', { exact: true }).fill('demo123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/monitoring$/);
  const card = page.getByRole('treeitem', { name: /Капитан Воронов/ });
  await expect(card).toBeVisible();
  await expect(page.getByRole('application', { name: 'Карта маяков' })).toBeVisible();
  await card.click();
  await expect(page.getByRole('region', { name: /Капитан Воронов/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: /Капитан Воронов/ })).toBeVisible();
  await page.getByRole('link', { name: 'Управление' }).click();
  await expect(page.getByRole('treegrid', { name: 'Маяки' }).getByText('Норма').first()).toBeVisible();
  await page.goto('/monitoring?panel=messenger');
  const messages = page.getByRole('list', { name: 'Сообщения' });
  await expect(messages.getByRole('listitem')).not.toHaveCount(0);
  // Who is signed in is sent on from here.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/monitoring$/);
  await page.getByRole('button', { name: /demo/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

import { violationsOf } from './axe.ts';
import { moving } from './motion.ts';
import { address } from './product.ts';
import { expect, test } from './story.ts';

test.use(moving);

test.describe('MON-D12 saved views', () => {
  test('are kept under a name, opened by one act and by address, renamed and deleted', async ({
    signedIn: page,
  }) => {
    const menu = page.getByRole('button', { name: 'Другие инструменты карты' });
    const search = page.getByRole('searchbox');
    const dialog = page.getByRole('dialog', { name: 'Сохранённые виды' });
    const [name, other] = [`Кола ${Date.now()}`, `Порт ${Date.now()}`];
    await page.goto('/monitoring?q=буксир&sort=name');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Сохранённые виды…' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Введите название')).toBeVisible();
    await dialog.getByLabel('Сохранить текущий вид').fill(name);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Переименовать вид «${name}»` }).click();
    await dialog.getByLabel('Название вида').first().fill(other);
    await dialog.getByRole('button', { name: 'Переименовать', exact: true }).click();
    await expect(dialog.getByRole('button', { name: other, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/monitoring');
    await menu.click();
    await page.getByRole('menuitem', { name: other }).click();
    await expect(search).toHaveValue('буксир');
    await expect(page).toHaveURL(/sort=name/);

    const answer = await page.request.get(`${address}/api/views`, {
      headers: { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    });
    const views = (await answer.json()) as { Id: number; Name: string }[];
    await page.goto(`/monitoring?view=${views.find(({ Name }) => Name === other)?.Id}`);
    await expect(search).toHaveValue('буксир');
    await expect(page).not.toHaveURL(/view=/);
    await page.goto('/monitoring?view=999999');
    await expect(page.getByText('Такого вида нет')).toBeVisible();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Сохранённые виды…' }).click();
    await dialog.getByRole('button', { name: `Удалить вид «${other}»` }).click();
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(dialog.getByRole('button', { name: other, exact: true })).toBeHidden();
  });
});

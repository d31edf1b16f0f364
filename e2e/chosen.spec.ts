import { violationsOf } from './axe.ts';
import { moving } from './motion.ts';
import { expect, test } from './story.ts';

test.use(moving);

test.describe('MON-D10, MON-D11 several chosen beacons', () => {
  test('are chosen in the list and by a rectangle, shown alone, and lead to their tracks and to one message', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    const list = page.getByRole('tree');
    const bar = page.getByRole('region', { name: 'Выбранные маяки' });
    await page.getByRole('button', { name: 'Другие инструменты карты' }).waitFor();
    await list.getByText('Нордкин').click({ modifiers: ['Control'] });
    await list.getByText('Хибины').click({ modifiers: ['Control'] });
    await expect(bar.getByRole('status')).toHaveText('Выбрано: 2');
    await expect(list.getByRole('treeitem', { selected: true })).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Только эти' }).click();
    await expect(page.getByText('Скрыто маяков: 18')).toBeVisible();
    await bar.getByRole('button', { name: 'Показать все' }).click();
    await expect(page.getByText(/Скрыто маяков/)).toBeHidden();

    await page.getByRole('button', { name: 'Показать всё' }).click();
    await page.getByRole('button', { name: 'Другие инструменты карты' }).click();
    await page.getByRole('menuitem', { name: 'Выбрать маяки рамкой' }).click();
    const frame = page.getByRole('application', { name: /^Выбрать маяки рамкой/ });
    await expect(frame).toBeFocused();
    // To the whole of the map, by keys.
    for (let i = 0; i < 10; i += 1) await page.keyboard.press('ArrowLeft');
    for (let i = 0; i < 28; i += 1) await page.keyboard.press('Shift+ArrowRight');
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowUp');
    for (let i = 0; i < 24; i += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('Внутри: 20')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toHaveText('Выбрано: 20');
    await bar.getByRole('button', { name: 'Сообщение всем' }).click();
    const panel = page.getByRole('region', { name: /Сообщение нескольким маякам/ });
    await expect(panel.getByRole('list', { name: 'Получатели' }).getByRole('listitem')).toHaveCount(20);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Снять выбор' }).click();
    await expect(bar).toBeHidden();

    await list.getByText('Нордкин').click({ modifiers: ['Control'] });
    await list.getByText('Хибины').click({ modifiers: ['Control'] });
    await bar.getByRole('button', { name: 'Треки' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Показать треки' }).click();
    await expect(page).toHaveURL(/\/tracks\?beacon=\d+&period=days2&beacon=\d+&period=days2$/);
  });
});

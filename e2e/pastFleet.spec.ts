import { violationsOf } from './axe.ts';
import { moving } from './motion.ts';
import { expect, test } from './story.ts';

test.use(moving);

const hour = 3_600_000;

test.describe('MON-D08, MON-D09 the whole fleet at a past moment', () => {
  test('is reached from the tools of the map, moved, listed with the age of each fix, sent as a link and left at once', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    await expect(page.getByRole('button', { name: /20 Все/ })).toBeVisible();
    await page.getByRole('button', { name: 'Другие инструменты карты' }).click();
    await page.getByRole('menuitem', { name: 'Карта на прошлый момент' }).click();
    const band = page.getByRole('region', { name: 'Карта прошлого' });
    await expect(band.getByText(/С данными:/)).toBeVisible();
    const moment = band.getByRole('textbox', { name: 'Момент' });
    const before = await moment.inputValue();
    await band.getByRole('slider').press('ArrowLeft');
    await expect(moment).not.toHaveValue(before);
    await moment.fill('32.01.26 10:00');
    await moment.press('Enter');
    await expect(band.getByText('Введите дату и время: ДД.ММ.ГГ ЧЧ:ММ')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const at = `${new Date(Date.now() - 30 * hour).toISOString().slice(0, 16)}Z`;
    await page.goto(`/monitoring?at=${at}`);
    await expect(band.getByText(/С данными:/)).toBeVisible();
    await band.getByRole('button', { name: 'Список' }).click();
    const list = page.getByRole('dialog', { name: /Карта прошлого/ });
    await list.getByText('Капитан Воронов').click();
    const card = page.getByRole('region', { name: 'Капитан Воронов' });
    await expect(card.getByText('Последняя точка')).toBeVisible();
    await expect(card.getByText('Возраст')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await band.getByRole('button', { name: 'К настоящему' }).click();
    await expect(band).toBeHidden();
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect(page.getByText('Состояние маяка')).toBeVisible();
  });
});

import { inTheme, violationsOf } from './axe.ts';
import { savedBy } from './saved.ts';
import { beaconNamed, expect, test } from './story.ts';

const name = 'Капитан Воронов';

test('NOTIF-D44 to NOTIF-D48, RULE-D24, RULE-D25 the load of alarms: what sends most of it, what would end that, a shelf and its return, a file', async ({
  signedIn: page,
  token,
  request,
}) => {
  await page.goto('/monitoring?panel=notifications&panel.list=alarms');
  await page.getByRole('link', { name: 'Нагрузка тревог' }).click();
  await expect(page).toHaveURL(/\/management\/alarms/);
  const { Id } = await beaconNamed(request, token, name);
  await page.goto('/management/alarms?period=days30');
  await expect(page.getByText('Тревог за 10 минут', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Тревоги с .* всего \d+/ })).toBeVisible();
  // What would end a source is counted on its past.
  const source = page.locator(`[data-source^="${Id}-"]`).filter({ hasText: 'Темп. ГД' });
  await source.getByRole('button', { name: /^Что поможет/ }).click();
  await expect(source.getByText('Как сейчас')).toBeVisible();
  const wider = source.getByRole('listitem').filter({ hasText: 'С зоной нечувствительности 5%' });
  await expect(wider).toContainText(/\d+ раза?/);
  expect(await violationsOf(page)).toEqual([]);
  await inTheme(page, 'dark');
  expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
  // It is shelved, stands in the list with its reason, and is returned.
  await source.getByRole('button', { name: 'Отложить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отложить' }).click();
  await expect(dialog.getByText('Обязательное поле')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Причина/ }).fill('Меняют датчик');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Отложить' }).click();
  const shelved = page.getByRole('region', { name: 'Отложенные' });
  await expect(shelved.getByText('demo: Меняют датчик')).toBeVisible();
  await shelved.getByRole('button', { name: /^Вернуть сейчас/ }).click();
  await expect(shelved.getByText('Ничего не отложено.')).toBeVisible();
  const { bytes } = await savedBy(page, () => page.getByRole('button', { name: 'Сохранить CSV' }).click());
  expect(bytes.toString()).toContain('Десять худших источников');
  // One step leads to the rule with its field filled; nothing is saved by that.
  await wider.getByRole('link', { name: /^Открыть правило/ }).click();
  await expect(page.getByRole('textbox', { name: 'Зона нечувствительности, % шкалы' })).toHaveValue('5');
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  await page.getByRole('button', { name: 'Отмена' }).click();
  // That with which the beacon began.
  await expect(page.getByRole('textbox', { name: 'Зона нечувствительности, % шкалы' })).toHaveValue('2');
});

test('RULE-D26 a notification, and an event of a beacon, lead to what the rules made of that moment', async ({
  signedIn: page,
}) => {
  await page.goto('/monitoring?panel=notifications');
  const told = page.locator('[data-notification][aria-expanded]').filter({ hasText: name }).first();
  await told.click();
  await page.getByRole('link', { name: 'Почему?' }).click();
  await expect(page.getByRole('heading', { name: /^Что решили правила: \d\d\.\d\d\.\d\d/ })).toBeVisible();
  const card = page.getByRole('region', { name: 'Последняя связь' });
  await expect(card.getByText('Момент')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Открыть правило' }).click();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Последняя связь');
});

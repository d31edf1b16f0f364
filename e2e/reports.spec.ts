import { violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { reportsServer } from './reportsServer.ts';
import { savedBy } from './saved.ts';
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
  // A stop that began before the period begins with it, which moves on meanwhile: what stays is its end.
  const end = first.getByRole('gridcell').nth(1);
  const longest = await end.textContent();
  await grid.getByRole('button', { name: 'Таблица' }).click();
  const file = await savedBy(page, () => page.getByRole('menuitem', { name: 'Сохранить XLSX' }).click());
  expect(file.name).toMatch(/^Стоянки Капитан Воронов_\d{8}_\d{6}\.xlsx$/);
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Маяк' })).toHaveValue('Капитан Воронов');
  await expect(page.getByRole('radio', { name: '7 дней' })).toBeChecked();
  await expect(end).toHaveText(longest ?? '');
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

test('REP-01 to REP-12 a report is composed, saved, built, looked through, and saved as a workbook and a PDF; its template is built again', async ({
  signedIn: page,
}) => {
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Новый отчёт' }).click();
  await page.getByRole('textbox', { name: /Название/ }).fill('Рейс 14');
  await page.getByRole('radio', { name: 'Данные маяка' }).check();
  await page.getByRole('combobox', { name: 'Маяк' }).fill('Капитан');
  await page.getByRole('option', { name: /Капитан Воронов/ }).click();
  await page.getByRole('checkbox', { name: 'Рейсы от порта до порта' }).check();
  await page.getByRole('textbox', { name: /Дней/ }).fill('93');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('textbox', { name: /Дней/ })).toBeFocused();
  await page.getByRole('textbox', { name: /Дней/ }).fill('3');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/reports\/template\/\d+$/);
  await page.getByRole('button', { name: 'Построить' }).click();

  await expect(page).toHaveURL(/\/reports\/view\?type=beaconDataReport&.*startDt=/);
  await expect(page.getByRole('heading', { name: 'Рейс 14', level: 2 })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Движение и стоянки' });
  await expect(grid.getByRole('row', { name: /Стоянка/ }).first()).toBeVisible();
  await expect(grid.getByRole('row', { name: /Итого/ })).toBeVisible();
  const figures = page.getByRole('article', { name: 'Рейс 14' }).getByRole('term');
  await expect(figures.filter({ hasText: 'Топливо' })).toBeVisible();
  await expect(page.getByRole('application', { name: 'Путь на карте' })).toBeVisible();
  for (const name of ['По дням', 'Рейсы', 'Аварии'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const pdf = await savedBy(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(pdf.name).toMatch(/^Рейс 14_\d{8}_\d{6}\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const file = await savedBy(page, () => page.getByRole('button', { name: 'XLSX', exact: true }).click());
  expect(file.name).toMatch(/^Рейс 14_\d{8}_\d{6}\.xlsx$/);
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  await grid.getByRole('link', { name: 'Трек за этот период' }).first().click();
  await expect(page).toHaveURL(/\/tracks\?beacon=\d+&startDt=/);

  await page.goto('/reports/templates');
  const row = page.getByRole('grid', { name: 'Шаблоны' }).getByRole('row', { name: /Рейс 14/ });
  await expect(row).toContainText('Последние 3 дня');
  await row.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
});

test('REP-D12 a file is made in the background, waits in "my files" and is saved from there', async ({
  signedIn: page,
}) => {
  await page.goto('/reports/new?type=emergenciesReport');
  await page.getByPlaceholder('Найти маяк').fill('Капитан');
  await page.getByRole('checkbox', { name: /Капитан Воронов/ }).check();
  await page.getByRole('button', { name: 'Построить' }).click();
  await expect(page.getByText(/порогам того времени/)).toBeVisible();
  await page.getByRole('button', { name: 'Построить в фоне' }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  await expect(page.getByText('Файл появится в разделе «Мои файлы»')).toBeVisible();
  await page.goto('/reports/files');
  const row = page
    .getByRole('grid', { name: 'Мои файлы' })
    .getByRole('row', { name: /Аварии/ })
    .first();
  await expect(row).toContainText('Готов');
  const { name } = await savedBy(page, () => row.getByRole('button', { name: 'Сохранить' }).click());
  expect(name).toMatch(/^Аварии Капитан Воронов.*\.xlsx$/);
  await row.getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
});

test('REP-D03, REP-D14 speeding has the limit of a geoobject in the unit of the user, and the document the logo of the profile and a map', async ({
  signedIn: page,
}) => {
  needs('files handed over');
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.goto('/profile');
  const section = page
    .getByRole('region', { name: 'Логотип в отчётах' })
    .or(page.locator('section', { hasText: 'Логотип в отчётах' }))
    .first();
  const input = section.locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(section.getByRole('img', { name: 'Логотип, 1 × 1 пикселей' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/reports/new?type=beaconDataReport');
  await page.getByRole('combobox', { name: 'Маяк' }).fill('Капитан');
  await page.getByRole('option', { name: /Капитан Воронов/ }).click();
  await page.getByRole('checkbox', { name: 'Превышения скорости' }).check();
  await page.getByRole('textbox', { name: 'Превышение, если быстрее' }).fill('50');
  await page.getByRole('button', { name: 'Добавить предел для геообъекта' }).click();
  await page
    .getByRole('combobox', { name: 'Геообъект' })
    .selectOption({ label: 'Баренцево море, зона контроля' });
  await page.getByRole('textbox', { name: 'Быстрее', exact: true }).fill('5,5');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Построить' }).click();
  await expect(page).toHaveURL(/limit=\d+(\.\d+)?&areas=\d+%3A\d+(\.\d+)?/);
  // The beacon has a unit of its own, in which its report is written.
  await expect(page.getByText(/Баренцево море, зона контроля: быстрее 3\sуз/)).toBeVisible();
  const { bytes } = await savedBy(page, () =>
    page.getByRole('button', { name: 'HTML', exact: true }).click(),
  );
  const html = bytes.toString();
  expect(html).toContain('<img class="logo"');
  expect(html).toContain('<img class="way"');

  await page.goto('/profile');
  await section.getByRole('button', { name: 'Удалить логотип' }).click();
  await expect(section.getByText(/^Логотипа пока нет/)).toBeVisible();
});

test('REP-D16 to REP-D19 the latest data of a fleet: columns and sensors are chosen, filtered, saved as a file, kept and sent by a schedule', async ({
  signedIn: page,
}) => {
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Последние данные' }).click();
  const grid = page.getByRole('grid', { name: 'Последние данные' });
  await expect(grid.getByRole('columnheader', { name: 'Давность' })).toBeVisible();
  await page.getByRole('link', { name: 'Столбцы и расписание' }).click();
  await page.getByRole('checkbox', { name: 'Давность', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: /^Питание/ }).check();
  await page.getByRole('textbox', { name: 'Название' }).fill('На утро');
  await page.getByRole('switch', { name: 'Присылать по e-mail' }).check();
  await page.getByRole('textbox', { name: /Кому/ }).fill('duty@example.com');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/reports\/template\/\d+$/);
  await page.getByRole('button', { name: 'Построить' }).click();
  await expect(page).toHaveURL(/\/reports\/latest\?.*template=\d+/);
  await expect(grid.getByRole('columnheader', { name: /Питание/ })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Давность' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Маяк, место или значение' }).fill('Воронов');
  await expect(grid.getByRole('row')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  const { name } = await savedBy(page, () => page.getByRole('button', { name: 'XLSX', exact: true }).click());
  expect(name).toMatch(/^На утро_\d{8}_\d{6}\.xlsx$/);

  await page.goto('/reports/templates');
  const row = page.getByRole('grid', { name: 'Шаблоны' }).getByRole('row', { name: /На утро/ });
  await expect(row).toContainText('Все маяки');
  await expect(row).toContainText('Каждый день');
  await row.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
});

test('PAY-D11 to PAY-D13 traffic and charges: by beacon and day, of a chosen beacon, down to the packets of a day', async ({
  signedIn: page,
}) => {
  await page.goto('/reports/usage');
  const grid = page.getByRole('treegrid', { name: 'Трафик и списания' });
  await expect(grid.getByRole('row', { name: /^Баренц/ })).toBeVisible();
  await expect(page.getByText(/^Баланс [\d\s]+,\d\d/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Маяк' }).fill('Капитан');
  await page.getByRole('option', { name: /Капитан Воронов/ }).click();
  await expect(page).toHaveURL(/beacons=\d+/);
  await page.keyboard.press('Escape');
  const packets = grid.getByRole('link', { name: 'Пакеты за этот день: Капитан Воронов' });
  expect(await violationsOf(page)).toEqual([]);
  const row = grid
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Пакеты за этот день: Капитан Воронов' }) })
    .first();
  const [gsm, , iridium] = await Promise.all(
    [1, 2, 3].map(async (i) =>
      Number((await row.getByRole('gridcell').nth(i).textContent())?.replace(/\s/g, '')),
    ),
  );
  await packets.first().click();
  await expect(page).toHaveURL(/type=beaconsDataPacketsReport/);
  await expect(page.getByText(new RegExp(`^${(gsm ?? 0) + (iridium ?? 0)} строк`))).toBeVisible();
});

import type { APIRequestContext, Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { linkTo } from './mailbox.ts';
import { newUser, signIn } from './users.ts';
import { address } from './product.ts';
import { beaconNamed, expect, expectRefused, test } from './story.ts';
import { smallTargets } from './targets.ts';

const usual = {
  Localization: 0,
  TimeZone: 180,
  DistanceUnit: 1,
  MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 0 },
};
const keep = async (request: APIRequestContext, token: string, data: object) =>
  expect(
    (
      await request.put(`${address}/api/users.editSettings`, {
        data,
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status(),
  ).toBe(200);
const known = async (request: APIRequestContext, token: string, call: string) => {
  const answer = await request.get(`${address}/api/${call}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return [answer.status(), await answer.json()] as const;
};
const begin = (page: Page, token: string, path: string) =>
  page
    .addInitScript((value) => {
      if (sessionStorage.getItem('story')) return;
      sessionStorage.setItem('story', 'begun');
      localStorage.setItem('token', value);
    }, token)
    .then(() => page.goto(path));
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button', { name: /demo/ }).click();
  await page.getByRole('menuitem', { name }).click();
};
/** Answers of a call are refused until the returned function is called. */
async function stop(page: Page, call: string, status?: number) {
  const path = `**/api/${call}`;
  await page.route(path, (route) => (status ? route.fulfill({ status }) : route.abort('connectionrefused')));
  return () => page.unroute(path);
}
/** What the browser itself writes of calls that failed is no word of the page. */
const ownWords = (spoken: string[]) =>
  spoken.splice(0).filter((line) => !/Failed to load resource/.test(line));
const clock = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString().slice(11, 16);

test.describe('PROFILE-02 to PROFILE-06, PROFILE-D05, FMT-D01, FMT-D05, MON-04 settings', () => {
  test('hold at once in the open monitoring, in another tab too, and after a reload', async ({
    signedIn: page,
    context,
    token,
    request,
  }) => {
    needs('second page');
    await keep(request, token, usual);
    try {
      const beacon = await beaconNamed(request, token, 'Капитан Воронов');
      await page.goto(`/monitoring?beacon=${beacon.Id}`);
      const list = page.getByRole('tree');
      const card = list.getByRole('treeitem', { name: /Капитан Воронов/ });
      // The first that moves ashore: which one that is changes with the hours.
      const truck = list.getByRole('treeitem', { name: /(км|миль)\/ч/ }).first();
      const time = page
        .getByRole('region', { name: /Капитан Воронов/ })
        .locator('time')
        .first();
      await expect(truck).toHaveAttribute('aria-label', /км\/ч/);
      await expect(card).not.toHaveAttribute('data-small');
      const at = (await time.getAttribute('datetime')) ?? '';
      await expect(time).toContainText(clock(at, 180));
      const loads: string[] = [];
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
      await page.evaluate(() => Object.assign(window, { same: true }));

      const other = await context.newPage();
      const truckThere = other.getByRole('treeitem', { name: /(км|миль)\/ч/ }).first();
      await other.goto('/monitoring');
      await expect(truckThere).toHaveAttribute('aria-label', /км\/ч/);

      await fromMenu(page, 'Профиль');
      await expect(page).toHaveURL(/\/profile$/);
      const settings = block(page, 'Настройки');
      await settings.getByRole('combobox', { name: 'Часовой пояс' }).fill('05:45');
      await page.getByRole('option', { name: 'UTC+05:45', exact: true }).click();
      await settings.getByRole('radio', { name: 'миля', exact: true }).click();
      await settings.getByRole('radio', { name: 'Компактные' }).check();
      await settings.getByRole('switch', { name: 'Показывать все маяки на карте при запуске' }).uncheck();
      await settings.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
      await expect(settings.getByText(/^Сохранено в \d\d:\d\d$/)).toBeVisible();

      await expect(truckThere).toHaveAttribute('aria-label', /миль\/ч/);
      await expect(truckThere).toHaveAttribute('data-small');
      await other.close();

      await page.goBack();
      await expect(page).toHaveURL(/\/monitoring/);
      await expect(card).toHaveAttribute('data-small');
      await expect(truck).toHaveAttribute('aria-label', /миль\/ч/);
      await card.click();
      await expect(time).toBeVisible();
      const now = (await time.getAttribute('datetime')) ?? '';
      await expect(time).toContainText(clock(now, 345));
      expect(await page.evaluate(() => 'same' in window)).toBe(true);

      await page.reload();
      await expect(card).toHaveAttribute('data-small');
      await expect(truck).toHaveAttribute('aria-label', /миль\/ч/);
      expect((await known(request, token, 'users.getSettings'))[1]).toEqual({
        Localization: 0,
        TimeZone: 345,
        ZoneName: null,
        DistanceUnit: 2,
        MonitoringInterfaceSettings: { ShowPositionOnLoad: false, BeaconCardSize: 1 },
      });
    } finally {
      await keep(request, token, usual);
    }
  });
});

test.describe('PROFILE-01, PROFILE-07 to PROFILE-12, PROFILE-D06 to PROFILE-D08, ROUTE-11 the profile', () => {
  test('ERR-15, GEN-D04 personal data and password are checked in place, saved by themselves and stay; what is not saved is asked for; every block is walked by keys', async ({
    page,
    request,
    spoken,
  }) => {
    const { token, username, email, password } = await newUser(request);
    const elsewhere = await signIn(request, { username, password });
    await begin(page, token, '/profile');
    const data = block(page, 'Личные данные');
    await expect(data.getByLabel('Имя пользователя')).toHaveValue(username);
    await expect(data.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await expect(data.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
    await expect(block(page, 'Баланс').getByText('0,00 ₽')).toBeVisible();
    await expect(block(page, 'Баланс').getByRole('link', { name: 'Пополнить' })).toHaveAttribute(
      'href',
      '/payment',
    );
    const save = data.getByRole('button', { name: 'Сохранить' });
    await data.getByLabel('Телефон').fill('позвоните');
    await data.getByLabel('Имя и фамилия').fill('Ольга Ларсен');
    await expect(data.getByText('Неверный телефон')).toBeVisible();
    await save.click();
    await expect(data.getByLabel('Телефон')).toBeFocused();
    await data.getByLabel('Телефон').fill('+47 (78) 95-50-00');
    await data.getByLabel('Тип').selectOption('Юридическое лицо');
    await data.getByLabel('Страна').selectOption('Норвегия');
    await data.getByLabel('Организация').fill('Havn AS');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
    await page.reload();
    await expect(data.getByLabel('Имя и фамилия')).toHaveValue('Ольга Ларсен');
    await expect(data.getByLabel('Страна')).toHaveValue('NO');
    await expect(page.getByText('Ольга Ларсен, Havn AS')).toBeVisible();

    const name = data.getByLabel('Имя и фамилия');
    await name.fill('Ольга');
    await page.getByRole('banner').getByRole('link', { name: 'Треки' }).click();
    const question = page.getByRole('alertdialog', { name: 'Есть несохранённые изменения' });
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(name).toHaveValue('Ольга');
    await page.getByRole('banner').getByRole('link', { name: 'Треки' }).click();
    await question.getByRole('button', { name: 'Уйти' }).click();
    await expect(page).toHaveURL(/\/tracks$/);
    await page.goBack();
    await expect(name).toHaveValue('Ольга Ларсен');

    const form = block(page, 'Пароль');
    const change = form.getByRole('button', { name: 'Сменить пароль' });
    await change.click();
    await expect(form.getByLabel('Текущий пароль')).toBeFocused();
    await form.getByLabel('Текущий пароль').fill('not this');
    await form.getByLabel('Новый пароль', { exact: true }).fill('a new one');
    await form.getByLabel('Повторите новый пароль').fill('another');
    await page.keyboard.press('Tab');
    await expect(form.getByText('Пароли не совпадают')).toBeVisible();
    await form.getByLabel('Повторите новый пароль').fill('a new one');
    await change.click();
    await expect(form.getByText('Неверный текущий пароль')).toBeVisible();
    await expect(form.getByLabel('Текущий пароль')).toBeFocused();
    await expect(page).toHaveURL(/\/profile$/);
    expectRefused(spoken, 400);
    await form.getByLabel('Текущий пароль').fill(password);
    await change.click();
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await expect(form.getByLabel('Новый пароль', { exact: true })).toHaveValue('');
    expect((await known(request, elsewhere, 'users'))[0]).toBe(401);
    expect((await known(request, token, 'users'))[0]).toBe(200);
    await signIn(request, { username, password: 'a new one' });

    const nav = page.getByRole('navigation', { name: 'Разделы профиля' });
    await nav.getByRole('link', { name: 'Пароль' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Пароль' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Текущий пароль')).toBeFocused();
    await page.getByRole('radio', { name: 'км' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'миля', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'миля', exact: true })).toBeFocused();
    await page.getByRole('radio', { name: 'Обычные' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Компактные' })).toBeChecked();
  });

  test('PROFILE-04, I18N-01, I18N-04, I18N-D01, I18N-D02 the language changes the page at once and is known to the server', async ({
    page,
    request,
  }) => {
    const { token, username } = await newUser(request);
    await begin(page, token, '/profile');
    const settings = block(page, 'Настройки');
    await settings.getByRole('radio', { name: 'English' }).click();
    await settings.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Saved successfully')).toBeVisible();
    await expect(block(page, 'Personal data').getByLabel('Username')).toHaveValue(username);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tracks' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
    expect((await known(request, token, 'users.getSettings'))[1]).toMatchObject({ Localization: 1 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible();
  });

  test('ERR-07, ERR-D05 the server stops while it saves: nothing typed is lost behind the page of the error', async ({
    page,
    request,
    spoken,
  }) => {
    const { token } = await newUser(request);
    await begin(page, token, '/profile');
    const data = block(page, 'Личные данные');
    await data.getByLabel('Имя и фамилия').fill('Ольга');
    await block(page, 'Пароль').getByLabel('Текущий пароль').fill('secret 1');
    const start = await stop(page, 'users.editInfo', 500);
    await data.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/\/error$/);
    await page
      .getByRole('link', { name: /мониторинг/i })
      .last()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }).click();
    await start();
    await page.getByRole('button', { name: 'Вернуться на страницу' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(data.getByLabel('Имя и фамилия')).toHaveValue('Ольга');
    await expect(block(page, 'Пароль').getByLabel('Текущий пароль')).toHaveValue('secret 1');
    await data.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
    expect((await known(request, token, 'users.getInfo'))[1]).toMatchObject({ Name: 'Ольга' });
    expect(ownWords(spoken)).toEqual([]);
  });
});

test('PROFILE-D16 to PROFILE-D19 one’s own data are fetched as an archive; the account is deleted, and kept by the bar of any page', async ({
  page,
  request,
}) => {
  needs('downloads');
  const { token, email } = await newUser(request);
  await begin(page, token, '/profile');
  const own = block(page, 'Ваши данные');
  await own.getByRole('button', { name: 'Собрать архив' }).click();
  await expect(own.getByText(/, хранится до /)).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await own.getByRole('button', { name: /^Скачать архив/ }).click();
  const archive = await coming;
  expect(archive.suggestedFilename()).toMatch(/^mayak-[\d-]+\.zip$/);
  const path = await linkTo(email, 2, /(\/profile\?export=[\w.-]+)/);
  await page.goto(path);
  await expect(own.getByRole('button', { name: /^Скачать архив/ })).toBeVisible();
  await expect(own.getByText(/^Ссылка из e-mail ничего не открывает/)).toHaveCount(0);

  await own.getByRole('button', { name: 'Удалить учётную запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить учётную запись?' });
  await expect(dialog.getByText(/^Всё произойдёт через 14 дней/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Удалить через 14 дней' }).click();
  await expect(own.getByText(/^Учётная запись будет удалена/)).toBeVisible();
  await page.goto('/payment');
  const bar = page.getByRole('region', { name: 'Удаление учётной записи' });
  await expect(bar).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Сохранить учётную запись' }).click();
  await expect(page.getByText('Учётная запись остаётся')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('GEN-D04 the profile has no violation in either theme, wide and on a phone', async ({
  page,
  request,
}) => {
  await begin(page, (await newUser(request)).token, '/profile');
  const phone = block(page, 'Личные данные').getByLabel('Телефон');
  await phone.fill('x');
  await phone.blur();
  await expect(page.getByText('Неверный телефон')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await inTheme(page, 'light');
    expect(await violationsOf(page)).toEqual([]);
    await inTheme(page, 'dark');
    expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await smallTargets(page.getByRole('main'), width < 768 ? 44 : 24)).toEqual([]);
    if (width < 768) await expect(page.getByRole('banner').getByText('Профиль')).toBeVisible();
  }
});

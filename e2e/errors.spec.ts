import type { Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { someone } from './users.ts';
import { expect, test, visit, ownWords } from './story.ts';

/** The server as a page sees it that has lost it: no call of the API is answered, its health neither. */
async function stopServer(page: Page): Promise<() => Promise<void>> {
  const gone = [/\/api\//, /\/health$/];
  for (const address of gone) await page.route(address, (route) => route.abort('connectionrefused'));
  return async () => {
    for (const address of gone) await page.unroute(address);
  };
}
test.describe('ERR-D03, ERR-03, ERR-04, ROUTE-D05 an error on the pages for those who are signed out', () => {
  test('the server stops in the middle of the registration, and nothing typed is lost', async ({
    page,
    spoken,
  }) => {
    const { username, email, password } = someone();
    await page.goto('/register');
    await page.getByRole('textbox', { name: /^Имя пользователя/ }).fill(username);
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByRole('radio', { name: 'Юридическое лицо' }).click();
    const start = await stopServer(page);
    await page.getByLabel(/^Пароль/).fill(password);
    await page.getByLabel('Телефон').fill('+7 815 200');
    await page.getByLabel('Организация').fill('Северный путь');
    await page.getByLabel('Имя и фамилия').fill('Елена');
    await page.getByLabel('Страна').selectOption('NO');
    await page.getByRole('combobox', { name: 'Часовой пояс' }).fill('+01:00');
    await page.getByRole('option', { name: 'UTC+01:00', exact: true }).click();
    const send = page.getByRole('button', { name: 'Зарегистрироваться' });
    await send.click();
    await expect(page.getByText('Сервер недоступен. Попробуйте позже.')).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('textbox', { name: /^Имя пользователя/ })).toHaveValue(username);
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
    await expect(page.getByLabel(/^Пароль/)).toHaveValue(password);
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 815 200');
    await expect(page.getByLabel('Организация')).toHaveValue('Северный путь');
    await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Елена');
    await expect(page.getByLabel('Страна')).toHaveValue('NO');
    await expect(page.getByLabel('Часовой пояс')).toHaveValue('UTC+01:00');
    await expect(page.getByRole('radio', { name: 'Юридическое лицо' })).toBeChecked();
    await start();
    await send.click();
    await expect(page.getByText('Регистрация почти завершена: перейдите по ссылке из письма')).toBeVisible();
    expect(ownWords(spoken)).toEqual([]);
  });

  test('ROUTE-D05, ROUTE-25 the error page is for those who are signed in', async ({ page }) => {
    await page.goto('/error');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('ERR-01, ERR-02, ERR-03, ERR-04, ERR-D04, ERR-D05, ROUTE-13 /error', () => {
  test.use({ colorScheme: 'light' });
  const search = (page: Page) => page.getByRole('searchbox');
  /** Opens a beacon that was searched for; the search must be there after the way back. */
  async function openBeacon(page: Page, query: string, name: string) {
    await search(page).fill(query);
    await page.getByRole('treeitem', { name: new RegExp(name) }).click();
  }
  const onError = (page: Page) => expect(page).toHaveURL(/\/error$/);

  test('a 500 shows code, text and support id in either theme; a lost connection leaves what is on the screen; each way back leads to the page as it was', async ({
    signedIn: page,
    spoken,
  }) => {
    await page.goto('/monitoring');
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 500,
      detail: 'x',
      instance: 'req-story',
      code: 'internal',
    };
    const body = { status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) };
    await page.route(/\/api\/beacons\/\d+$/, (route) => route.fulfill(body));
    await openBeacon(page, 'воронов', 'Капитан Воронов');
    await onError(page);
    await expect(page.getByText('Ошибка 500')).toBeVisible();
    await expect(page.getByText('Ошибка на сервере. Повторите запрос позже.')).toBeVisible();
    await expect(page.getByText('req-story')).toBeVisible();
    const again = page.getByRole('button', { name: 'Повторить' });
    await expect(again).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await inTheme(page, 'dark');
    expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
    await page.unrouteAll();
    // In a slow hour the page has tried by itself before the key is pressed, and the button is gone.
    await again.press('Enter', { timeout: 5_000 }).catch(() => undefined);
    await expect(page).toHaveURL(/\/monitoring/);
    await expect(search(page)).toHaveValue('воронов');
    await expect(page.getByText('Ошибка 500')).toBeHidden();

    // ERR-D04: longer than the three tries after which it was an error.
    await page.waitForTimeout(2_000); // what the open beacon reads is read
    let start = await stopServer(page);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByText(/Нет обновлений с/)).toBeVisible();
    await page.waitForTimeout(14_000);
    await expect(page).toHaveURL(/\/monitoring\?/);
    await expect(search(page)).toHaveValue('воронов');
    await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
    await start();
    await page.getByRole('button', { name: /Повторить/ }).click();
    await expect(page.getByText(/Нет обновлений с/)).toBeHidden();
    await expect(page.getByText(/^Нет связи/)).toBeHidden();

    start = await stopServer(page);
    await openBeacon(page, 'желания', 'Мыс Желания');
    await onError(page);
    await expect(page.getByText('Сервер недоступен. Попробуйте позже.')).toBeVisible();
    await expect(page.getByText(/^Ошибка \d/)).toHaveCount(0);
    await expect(page.getByText(/Повтор через 0:\d\d/)).toBeVisible();
    await start();
    await expect(page).toHaveURL(/\/monitoring\?/);
    await expect(search(page)).toHaveValue('желания');

    await page.route(/\/api\/beacons\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }));
    await openBeacon(page, 'звезда', 'Полярная звезда');
    await onError(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'К мониторингу' }).click();
    await expect(page).toHaveURL(/\/monitoring(\?|$)/);
    await visit(page, '/error');
    await expect(page).toHaveURL(/\/monitoring(\?|$)/);
    expect(ownWords(spoken)).toEqual([]);
  });
});

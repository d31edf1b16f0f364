import type { Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { someone } from './users.ts';
import { expect, test } from './story.ts';

/** The server as a page sees it that has lost it: no call of the API is answered, its health neither. */
async function stopServer(page: Page): Promise<() => Promise<void>> {
  const gone = [/\/api\//, /\/health$/];
  for (const address of gone) await page.route(address, (route) => route.abort('connectionrefused'));
  return async () => {
    for (const address of gone) await page.unroute(address);
  };
}
/** What the browser itself writes of calls that failed is no word of the page. */
const ownWords = (spoken: string[]) =>
  spoken.splice(0).filter((line) => !/Failed to load resource/.test(line));

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
    await page.getByLabel('Имя', { exact: true }).fill('Елена');
    await page.getByLabel('Страна').selectOption('NO');
    await page.getByLabel('Часовой пояс').selectOption('60');
    const send = page.getByRole('button', { name: 'Зарегистрироваться' });
    await send.click();
    await expect(page.getByText('Сервер недоступен. Попробуйте позже.')).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('textbox', { name: /^Имя пользователя/ })).toHaveValue(username);
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
    await expect(page.getByLabel(/^Пароль/)).toHaveValue(password);
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 815 200');
    await expect(page.getByLabel('Организация')).toHaveValue('Северный путь');
    await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Елена');
    await expect(page.getByLabel('Страна')).toHaveValue('NO');
    await expect(page.getByLabel('Часовой пояс')).toHaveValue('60');
    await expect(page.getByRole('radio', { name: 'Юридическое лицо' })).toBeChecked();
    await start();
    await send.click();
    await expect(page.getByText('Регистрация почти завершена: перейдите по ссылке из письма')).toBeVisible();
    expect(ownWords(spoken)).toEqual([]);
  });

  test('ERR-02 a 500 at sign-in is told above the form', async ({ page, spoken }) => {
    await page.route('**/api/account/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/login');
    await page.getByLabel('Имя пользователя или e-mail').fill('demo');
    await page.getByLabel('Пароль', { exact: true }).fill('demo123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ошибка на сервере. Повторите запрос позже.')).toBeVisible();
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('demo123');
    expect(ownWords(spoken)).toEqual([]);
  });

  test('ROUTE-D05, ROUTE-25 the error page is for those who are signed in', async ({ page }) => {
    await page.goto('/error');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('ERR-01, ERR-02, ERR-03, ERR-04, ERR-D05, ROUTE-13 /error', () => {
  const search = (page: Page) => page.getByRole('searchbox');
  /** Monitoring with a search typed in, which must be there after the way back. */
  async function atWork(page: Page) {
    await page.goto('/monitoring');
    await search(page).fill('воронов');
    await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
  }

  test('a 500 shows code, text and support id, and Try again goes back to the page as it was', async ({
    signedIn: page,
    spoken,
  }) => {
    await atWork(page);
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
    await page.getByText('Капитан Воронов').first().click();
    await expect(page).toHaveURL(/\/error$/, { timeout: 15_000 });
    await expect(page.getByText('Ошибка 500')).toBeVisible();
    await expect(page.getByText('Ошибка на сервере. Повторите запрос позже.')).toBeVisible();
    await expect(page.getByText('req-story')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeFocused();
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring/);
    await expect(search(page)).toHaveValue('воронов');
    await expect(page.getByText('Ошибка 500')).toBeHidden();
    expect(ownWords(spoken)).toEqual([]);
  });

  test('ERR-D04 a lost connection leaves what is on the screen, says since when, and returns by itself', async ({
    signedIn: page,
    spoken,
  }) => {
    await atWork(page);
    const start = await stopServer(page);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByText(/Нет обновлений с/)).toBeVisible();
    // Longer than the three tries after which it was an error.
    await page.waitForTimeout(14_000);
    await expect(page).toHaveURL(/\/monitoring\?q=/);
    await expect(search(page)).toHaveValue('воронов');
    await expect(page.getByText('Капитан Воронов').first()).toBeVisible();
    await start();
    await page.getByRole('button', { name: /Повторить/ }).click();
    await expect(page.getByText(/Нет обновлений с/)).toBeHidden();
    await expect(page.getByText(/^Нет связи/)).toBeHidden();
    expect(ownWords(spoken)).toEqual([]);
  });

  test('ERR-D05 a user whose action had no answer reads it on /error, which returns by itself when the server is back', async ({
    signedIn: page,
    spoken,
  }) => {
    await atWork(page);
    const start = await stopServer(page);
    await page.getByText('Капитан Воронов').first().click();
    await expect(page).toHaveURL(/\/error$/, { timeout: 15_000 });
    await expect(page.getByText('Сервер недоступен. Попробуйте позже.')).toBeVisible();
    await expect(page.getByText(/^Ошибка \d/)).toHaveCount(0);
    await expect(page.getByText(/Повтор через 0:\d\d/)).toBeVisible();
    await start();
    await expect(page).toHaveURL(/\/monitoring\?/, { timeout: 25_000 });
    await expect(search(page)).toHaveValue('воронов');
    expect(ownWords(spoken)).toEqual([]);
  });

  test('"To monitoring" leaves the error behind, and /error without one leads there too', async ({
    signedIn: page,
    spoken,
  }) => {
    await atWork(page);
    await page.route(/\/api\/beacons\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByText('Капитан Воронов').first().click();
    await expect(page).toHaveURL(/\/error$/, { timeout: 15_000 });
    await page.unrouteAll();
    await page.getByRole('link', { name: 'К мониторингу' }).click();
    await expect(page).toHaveURL(/\/monitoring(\?|$)/);
    await page.goto('/error');
    await expect(page).toHaveURL(/\/monitoring(\?|$)/);
    expect(ownWords(spoken)).toEqual([]);
  });

  test('in English, without a violation in either theme', async ({ signedIn: page, spoken }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await atWork(page);
    await page.route(/\/api\/beacons\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByText('Капитан Воронов').first().click();
    await expect(page.getByText('Error on the server. Please try to repeat your request later.')).toBeVisible(
      { timeout: 15_000 },
    );
    await expect(page.getByText('Error 500')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await inTheme(page, colorScheme);
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
    expect(ownWords(spoken)).toEqual([]);
  });
});

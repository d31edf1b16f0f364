import { expect, expectRefused, test } from './story.ts';

test.describe('AUTH-01, AUTH-02, AUTH-06, AUTH-14, ROUTE-03, ROUTE-25 /login', () => {
  test('a wrong password is told in place and the form keeps what was typed', async ({ page, spoken }) => {
    await page.goto('/login');
    await page.getByLabel('Имя пользователя или e-mail').fill('demo');
    await page.getByLabel('Пароль', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Неверное имя или пароль')).toBeVisible();
    await expect(page.getByLabel('Имя пользователя или e-mail')).toHaveValue('demo');
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('wrong');
    await expect(page).toHaveURL(/\/login$/);
    // The browser itself writes the refused answer to its console.
    expectRefused(spoken, 401);
  });

  test('empty fields are required', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  });

  test('I18N-01, I18N-02, I18N-03 Russian is the default and English is remembered', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
  });

  test('AUTH-16, ERR-05 a token that was revoked elsewhere signs the page out once', async ({
    page,
    spoken,
  }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('story')) localStorage.setItem('token', 'a-token-that-nobody-gave');
      sessionStorage.setItem('story', 'begun');
    });
    await page.goto('/monitoring');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expectRefused(spoken, 401);
  });

  test('AUTH-D21 a browser that keeps nothing of sites opens the page, and signs in until it goes', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The storage is closed.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
    await page.goto('/login');
    await page.getByLabel('Имя пользователя или e-mail').fill('demo');
    await page.getByLabel('Пароль', { exact: true }).fill('demo123');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByRole('treeitem', { name: /Капитан Воронов/ })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
  });
});

import type { Page } from '@playwright/test';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { linkTo } from './mailbox.ts';
import { byOperator, newUser, registered, signIn, someone } from './users.ts';
import { address } from './product.ts';
import { expect, expectRefused, test, visit } from './story.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** The login page as somebody fills it in. */
async function signInAs(page: Page, username: string, password: string, words = ru) {
  await page.getByLabel(words.login).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
const ru = { login: 'Имя пользователя или e-mail', password: 'Пароль' };
const en = { login: 'Username or e-mail', password: 'Password' };

test.describe('AUTH-07, AUTH-12, AUTH-D08, AUTH-D10, ERR-14 registration', () => {
  test('from the form through the link of the e-mail to the first sign-in', async ({ page, spoken }) => {
    const { username, email, password } = someone();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Регистрация' }).click();
    await expect(page).toHaveURL(/\/register$/);

    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText('Обязательное поле')).toHaveCount(3);
    await expect(page.getByRole('textbox', { name: /^Имя пользователя/ })).toBeFocused();

    await page.getByRole('textbox', { name: /^Имя пользователя/ }).fill('demo');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Имя пользователя занято')).toBeVisible();
    await page.getByRole('textbox', { name: /^Имя пользователя/ }).fill(username);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('status', { name: 'Имя пользователя свободно' })).toBeVisible();

    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByLabel(/^Пароль/).fill(password);
    await page.getByLabel('Телефон').fill('12');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Неверный телефон')).toBeVisible();
    await page.getByLabel('Телефон').fill('+7 (815) 200-00-00');
    await page.getByRole('radio', { name: 'Юридическое лицо' }).click();
    await page.getByLabel('Организация').fill('Северный путь');
    await page.getByLabel('Страна').selectOption({ label: 'Норвегия' });
    await page.getByRole('combobox', { name: 'Часовой пояс' }).fill('норвегия');
    await page.getByRole('option', { name: /^Oslo, Норвегия/ }).click();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText('Регистрация почти завершена: перейдите по ссылке из письма')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();

    const link = await linkTo(email);
    await page.getByRole('link', { name: 'Войти' }).click();
    await signInAs(page, username, password);
    await expect(page.getByText('E-mail не подтверждён')).toBeVisible();
    expectRefused(spoken, 403);

    await page.goto(link);
    await expect(page.getByText('E-mail подтверждён, можно войти')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await signInAs(page, email.toUpperCase(), password);
    await expect(page).toHaveURL(/\/monitoring$/);

    const answer = await page.request.get(`${address}/api/users.getInfo`, {
      headers: { Authorization: `Bearer ${await tokenIn(page)}` },
    });
    expect(await answer.json()).toMatchObject({
      UserName: username,
      Email: email,
      Type: 1,
      Country: 'NO',
      Phone: '+7 (815) 200-00-00',
      Organization: 'Северный путь',
    });
  });

  test('a link that was used once is sent again', async ({ page, request, spoken }) => {
    const who = await registered(request);
    await page.goto('/login?confirmation=used-up');
    await expect(page.getByText('Ссылка недействительна или устарела')).toBeVisible();
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect(page.getByText('Обязательное поле')).toBeVisible();
    await page.getByLabel(/^E-mail/).fill(who.email);
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect(page.getByText('Если адрес зарегистрирован, письмо отправлено')).toBeVisible();
    await page.goto(await linkTo(who.email, 2));
    await expect(page.getByText('E-mail подтверждён, можно войти')).toBeVisible();
    expectRefused(spoken, 400);
  });

  test('I18N-01, I18N-D04 everything in English, with the e-mail', async ({ page }) => {
    const { username, email, password } = someone();
    await page.goto('/register');
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByLabel(/^Username/).fill(username);
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await expect(page.getByLabel('Country')).toHaveValue('RU');
    await expect(page.getByLabel('Country').locator('option').first()).toHaveText('Afghanistan');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(
      page.getByText('Registration is almost finished: follow the link sent to your e-mail'),
    ).toBeVisible();
    await page.goto(await linkTo(email));
    await expect(page.getByText('E-mail confirmed, you can sign in')).toBeVisible();
    await signInAs(page, username, password, en);
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect(page.getByRole('link', { name: 'Monitoring' })).toBeVisible();
  });
});

test.describe('AUTH-D14 the strength of a new password', () => {
  test('comes when its field is entered, is told while it is typed, and stops the weakest there', async ({
    page,
  }) => {
    const { username, email } = someone();
    const code: string[] = [];
    page.on('request', (request) => {
      if (/\/strength\.\w+\.js/.test(request.url())) code.push(request.url());
    });
    await page.goto('/register');
    await page.getByRole('textbox', { name: /^Имя пользователя/ }).fill(username);
    await page.getByLabel(/^E-mail/).fill(email);
    expect(code).toEqual([]);
    const field = page.getByLabel(/^Пароль/);
    for (const password of ['gfhjkm', 'Мурманск', email]) {
      await field.fill(password);
      await expect(page.getByText(/^Очень слабый пароль/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Этот пароль легко угадать/)).toBeVisible();
      await expect(field).toBeFocused();
    }
    expect(code).toHaveLength(1);
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(page, theme);
      expect(await violationsOf(page)).toEqual([]);
    }
    await field.fill('k3$Vt9');
    await expect(page.getByText('Слабый пароль. Добавьте ещё слово или несколько символов')).toBeVisible();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await field.fill('лампа ветер кружка снег');
    await expect(page.getByText('Надёжный пароль')).toBeVisible();
  });
});

test.describe('AUTH-13, AUTH-D09, ERR-14 the forgotten password', () => {
  test('is reset in two steps, which end every session', async ({ page, request, spoken }) => {
    const who = await newUser(request);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByLabel(/^E-mail/).fill('nobody at all');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Неверный e-mail')).toBeVisible();
    await page.getByLabel(/^E-mail/).fill(who.email);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Если адрес зарегистрирован, письмо отправлено')).toBeVisible();

    const link = await linkTo(who.email, 2);
    await page.goto(link);
    await page.getByLabel(/^Новый пароль/).fill('another 1');
    await page.getByLabel(/^Повторите/).fill('another 2');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
    await page.getByLabel(/^Повторите/).fill('another 1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    const me = await request.get(`${address}/api/users`, {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    expect(me.status()).toBe(401);

    await page.goto(link);
    await page.getByLabel(/^Новый пароль/).fill('another 3');
    await page.getByLabel(/^Повторите/).fill('another 3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ссылка недействительна или устарела')).toBeVisible();
    await expect(page.getByLabel(/^E-mail/)).toBeVisible();
    expectRefused(spoken, 400);

    await page.getByRole('link', { name: 'Войти' }).click();
    await signInAs(page, who.username, 'another 1');
    await expect(page).toHaveURL(/\/monitoring$/);
  });
});

test.describe('AUTH-14, ERR-12 who may not sign in', () => {
  test('AUTH-D13 a blocked account is named after the right password only', async ({
    page,
    request,
    spoken,
  }) => {
    const who = await newUser(request);
    await byOperator(request, who.id, { IsBlocked: true, Reason: 'a story' });
    await page.goto('/login');
    await signInAs(page, who.username, 'wrong one');
    await expect(page.getByText('Неверное имя или пароль')).toBeVisible();
    await signInAs(page, who.username, who.password);
    await expect(page.getByText('Учётная запись заблокирована')).toBeVisible();
    expectRefused(spoken, 401, 403);
    await byOperator(request, who.id, { IsBlocked: false });
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/monitoring$/);
  });
});

test.describe('AUTH-16, ERR-05, AUTH-D01, AUTH-D05 the end of a session', () => {
  needs('second page');

  /** Two tabs of one browser, both signed in, which count how often they were loaded. */
  async function twoTabs(page: Page, token: string) {
    await page.context().addInitScript((value) => {
      if (!localStorage.getItem('begun')) localStorage.setItem('token', value);
      localStorage.setItem('begun', 'yes');
      sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1));
    }, token);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/monitoring');
      await expect(tab.getByRole('button', { name: /guest-/ })).toBeVisible();
    }
    return other;
  }
  const loads = (tab: Page) => tab.evaluate(() => Number(sessionStorage.getItem('loads')));

  test('AUTH-D13 two tabs are signed out, signed in again in another language, and blocked by the operator together, each loads once more each time', async ({
    page,
    request,
    spoken,
  }) => {
    const who = await newUser(request);
    const other = await twoTabs(page, who.token);
    const tabs = [page, other];
    await page.getByRole('button', { name: /guest-/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Вход' })).toBeVisible();
      expect(await loads(tab)).toBe(2);
    }
    expect(await tokenIn(other)).toBeNull();
    const me = await request.get(`${address}/api/users`, {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    expect(me.status()).toBe(401);
    // What a tab was still asking for is refused.
    const unrefused = () => spoken.splice(0).filter((line) => !line.includes('401'));
    expect(unrefused()).toEqual([]);

    await page.getByRole('radio', { name: 'English' }).click();
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signInAs(page, who.username, who.password, en);
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/monitoring$/);
      await expect(tab.getByRole('button', { name: who.username })).toBeVisible();
    }

    const before = await Promise.all(tabs.map(loads));
    await byOperator(request, who.id, { IsBlocked: true });
    for (const [i, tab] of tabs.entries()) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await loads(tab)).toBe((before[i] ?? 0) + 1);
    }
    expect(unrefused()).toEqual([]);
  });

  test('a password change elsewhere ends this session, and not the one that changed it', async ({
    page,
    request,
    spoken,
  }) => {
    const who = await newUser(request);
    const elsewhere = await signIn(request, who);
    await page.addInitScript((value) => {
      if (!localStorage.getItem('begun')) localStorage.setItem('token', value);
      localStorage.setItem('begun', 'yes');
    }, who.token);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: /guest-/ })).toBeVisible();
    const changed = await request.put(`${address}/api/users.changePassword`, {
      headers: { Authorization: `Bearer ${elsewhere}` },
      data: { OldPassword: who.password, NewPassword: 'another 1' },
    });
    expect(changed.status()).toBe(204);
    await expect(page).toHaveURL(/\/login$/);
    const me = await request.get(`${address}/api/users`, {
      headers: { Authorization: `Bearer ${elsewhere}` },
    });
    expect(me.status()).toBe(200);
    expect(spoken.splice(0).filter((line) => !line.includes('401'))).toEqual([]);
  });
});

// At 1440 px they are looked at with all other pages.
test('GEN-D04, MENU-D05 the pages of an account have no violation on a phone with what is wrong in their fields, in either theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  for (const [path, button] of [
    ['/login', 'Войти'],
    ['/register', 'Зарегистрироваться'],
    ['/resetpassword', 'Отправить'],
    ['/resetpassword?token=x', 'Сохранить'],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('Обязательное поле').first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
    await inTheme(page, 'dark');
    expect(await violationsOf(page, { onlyColours: true }), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

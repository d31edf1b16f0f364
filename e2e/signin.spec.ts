import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inTheme, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { mailsTo } from './mailbox.ts';
import { did } from './operatorTool.ts';
import { address } from './product.ts';
import { savedBy } from './saved.ts';
import { expect, test, visit } from './story.ts';
import { byOperator, newUser, signIn } from './users.ts';

/** Looks at the page as it stands, wide and light, then narrow and dark (GEN-D04). */
async function isAccessible(page: Page): Promise<void> {
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await inTheme(page, theme);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('AUTH-D15 sessions', () => {
  test('are seen in the profile and end at once, each and all others; a sign-in from something new is mailed', async ({
    page,
    request,
    spoken,
  }) => {
    const who = await newUser(request);
    const script = await signIn(request, who);
    await page.goto('/login');
    await page.getByLabel('Имя пользователя или e-mail').fill(who.username);
    await page.getByLabel('Пароль', { exact: true }).fill(who.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect
      .poll(
        async () =>
          (await mailsTo(who.email)).filter((mail) => mail.includes('/profile#profile-sessions')).length,
      )
      .toBe(1);

    await page.goto('/profile#profile-sessions');
    const block = page.getByRole('region', { name: 'Сеансы' });
    await expect(block.getByRole('listitem')).toHaveCount(3);
    await expect(block.getByRole('listitem').filter({ hasText: 'Этот сеанс' })).toContainText(
      /(Chrome|Firefox|Safari), Linux/,
    );
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const theme of ['light', 'dark'] as const) {
        await inTheme(page, theme);
        expect(await violationsOf(page, { onlyColours: theme === 'dark' })).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const status = async (token: string) =>
      (await request.get(`${address}/api/users`, { headers: { Authorization: `Bearer ${token}` } })).status();
    await block
      .getByRole('button', { name: /^Завершить сеанс/ })
      .first()
      .click();
    await expect(page.getByText('Сеанс завершён')).toBeVisible();
    await expect(block.getByRole('listitem')).toHaveCount(2);
    expect([await status(script), await status(who.token)].sort()).toEqual([200, 401]);
    await block.getByRole('button', { name: 'Завершить все остальные' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить все остальные' }).click();
    await expect(block.getByRole('listitem')).toHaveCount(1);
    expect([await status(script), await status(who.token)]).toEqual([401, 401]);
    await expect(page).toHaveURL(/\/profile/);
    expect(spoken).toEqual([]);
  });
});

/** The code of an app so many half minutes from now: nothing waits for a clock. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test.describe('AUTH-D16, PROFILE-D11, PROFILE-D12 two-step sign-in', () => {
  test('is set up by a code, asks for one at the sign-in, lets in without the phone, and ends; the operator removes it for who lost all', async ({
    page,
    request,
    spoken,
  }) => {
    const who = await newUser(request);
    await page.addInitScript((token) => {
      if (!localStorage.getItem('begun')) localStorage.setItem('token', token);
      localStorage.setItem('begun', 'yes');
    }, who.token);
    await page.goto('/profile#profile-two-steps');
    const block = page.getByRole('region', { name: 'Двухэтапный вход' });
    const dialog = page.getByRole('dialog');
    const setUp = async (step: number) => {
      await block.getByRole('button', { name: 'Включить' }).click();
      await dialog.getByLabel(/^Текущий пароль/).fill(who.password);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('img', { name: /^QR-код/ })).toBeVisible();
      const secret = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(' ', '');
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await violationsOf(page, { floats: true })).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      // The code before this one is taken as long as this one is: one that is about to end would make it too old on its way.
      const left = 30_000 - (Date.now() % 30_000);
      if (left < 10_000) await page.waitForTimeout(left);
      await dialog.getByLabel(/^Код из приложения/).fill(codeOf(secret, step));
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: 'Коды восстановления' })).toBeVisible();
      const codes = await dialog.getByRole('listitem').allInnerTexts();
      expect(codes).toHaveLength(10);
      expect(await violationsOf(page, { floats: true })).toEqual([]);
      const saved = await savedBy(page, () =>
        dialog.getByRole('button', { name: 'Сохранить в файл' }).click(),
      );
      expect(saved.name).toBe('mayak-recovery-codes.txt');
      await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
      await expect(block.getByText('Осталось кодов восстановления: 10')).toBeVisible();
      return { secret, codes };
    };
    const { secret, codes } = await setUp(-1);

    const first = async () => {
      await page.getByRole('button', { name: /guest-/ }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
      await page.getByLabel('Имя пользователя или e-mail').fill(who.username);
      await page.getByLabel('Пароль', { exact: true }).fill(who.password);
      await page.keyboard.press('Enter');
    };
    const code = page.getByLabel('Код', { exact: true });
    await first();
    await expect(page.getByRole('heading', { name: 'Второй этап входа' })).toBeVisible();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Неверный код, или он уже использован')).toBeVisible();
    await isAccessible(page);
    await code.fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring$/);

    await first();
    await code.fill((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect
      .poll(
        async () =>
          (await mailsTo(who.email)).filter((mail) =>
            /сталось кодов: 9/.test(Buffer.from(mail, 'latin1').toString()),
          ).length,
      )
      .toBe(1);

    await visit(page, '/profile');
    await block.getByRole('button', { name: 'Выключить' }).click();
    await dialog.getByLabel(/^Текущий пароль/).fill(who.password);
    await dialog.getByLabel(/^Код из приложения или/).fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Двухэтапный вход выключен')).toBeVisible();
    await setUp(0);
    expect(await did('users', 'remove-factors', who.username)).toContain(who.username);
    await first();
    await expect(page).toHaveURL(/\/monitoring$/);
    expect(spoken.splice(0).filter((line) => !/40[01]/.test(line))).toEqual([]);
  });
});

test.describe('AUTH-D18, PROFILE-D13 passkeys', () => {
  test('one is added, signs in alone and as the second step, and is removed', async ({
    page,
    request,
    spoken,
  }) => {
    needs('DevTools of Chromium');
    const who = await newUser(request);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // Browsers make no passkey for a number.
    const site = address.replace('127.0.0.1', 'localhost');
    await page.addInitScript((token) => {
      if (!localStorage.getItem('begun')) localStorage.setItem('token', token);
      localStorage.setItem('begun', 'yes');
    }, who.token);
    await page.goto(`${site}/profile#profile-passkeys`);
    const block = page.getByRole('region', { name: 'Ключи входа' });
    const dialog = page.getByRole('dialog');
    await block.getByRole('button', { name: 'Добавить ключ' }).click();
    await dialog.getByRole('button', { name: 'Добавить ключ' }).click();
    await expect(dialog.getByText('Обязательное поле')).toHaveCount(2);
    expect(await violationsOf(page, { floats: true })).toEqual([]);
    await dialog.getByLabel(/^Название/).fill('Ноутбук на мостике');
    await dialog.getByLabel(/^Текущий пароль/).fill(who.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ключ входа добавлен')).toBeVisible();
    await expect(block.getByRole('listitem')).toContainText('Ноутбук на мостике');
    await isAccessible(page);

    const leave = async () => {
      await page.getByRole('button', { name: /guest-/ }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
    };
    await leave();
    await page.getByRole('button', { name: 'Войти по ключу' }).click();
    await expect(page).toHaveURL(/\/monitoring$/);
    await expect(page.getByRole('button', { name: who.username })).toBeVisible();

    const token = await signIn(request, who);
    const post = async (path: string, data: object) =>
      (
        await request.post(`${address}/api/users.${path}`, {
          data,
          headers: { Authorization: `Bearer ${token}` },
        })
      ).json();
    const { Secret: secret } = (await post('beginCodes', { Password: who.password })) as { Secret: string };
    await post('confirmCodes', { Code: codeOf(secret) });
    await leave();
    await page.getByLabel('Имя пользователя или e-mail').fill(who.username);
    await page.getByLabel('Пароль', { exact: true }).fill(who.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Применить ключ входа' }).click();
    await expect(page).toHaveURL(/\/monitoring$/);

    await page.goto(`${site}/profile#profile-passkeys`);
    await expect(block.getByRole('listitem')).toContainText('Последний вход');
    await block.getByRole('button', { name: 'Удалить ключ входа Ноутбук на мостике' }).click();
    await dialog.getByLabel(/^Текущий пароль/).fill(who.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ключ входа удалён')).toBeVisible();
    await leave();
    await page.getByRole('button', { name: 'Войти по ключу' }).click();
    await expect(page.getByText('Этот ключ входа не принят. Войдите по паролю.')).toBeVisible();
    expect(spoken.splice(0).filter((line) => !/40[01]/.test(line))).toEqual([]);
  });
});

test.describe('AUTH-D19 a second step that the operator demands of an organization', () => {
  test('leaves nothing but the page that sets it up, which says why; then all areas open', async ({
    page,
    request,
    spoken,
  }) => {
    const who = await newUser(request);
    const tenant = `fleet-${who.id}`;
    await byOperator(request, who.id, { Tenant: tenant });
    await page.addInitScript((token) => localStorage.setItem('token', token), who.token);
    await page.goto('/monitoring');
    await expect(page.getByRole('button', { name: who.username })).toBeVisible();
    expect(await did('users', 'demand-factor', tenant, 'on')).toContain(tenant);
    await page.goto('/management/beacons');
    await expect(page).toHaveURL(/\/two-steps$/);
    await expect(page.getByText(/^Этого требует ваша организация/)).toBeVisible();
    await isAccessible(page);
    // By what was under way when it was demanded the page learns of it; the browser writes that down by itself.
    const isOfBrowser = (line: string) => /Failed to load resource: .*403/.test(line);
    expect(spoken.splice(0).filter((line) => !isOfBrowser(line))).toEqual([]);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/two-steps$/);
    await expect(page.getByText(/^Этого требует ваша организация/)).toBeVisible();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await main.getByRole('button', { name: 'Включить' }).click();
    await dialog.getByLabel(/^Текущий пароль/).fill(who.password);
    await page.keyboard.press('Enter');
    const secret = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(' ', '');
    await dialog.getByLabel(/^Код из приложения/).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
    await main.getByRole('link', { name: 'Продолжить' }).click();
    await expect(page).toHaveURL(/\/monitoring$/);
    await visit(page, '/management/beacons');
    await expect(page.getByText('Маяков пока нет')).toBeVisible();
    await did('users', 'demand-factor', tenant, 'off');
    expect([refused, spoken.splice(0)]).toEqual([[], []]);
  });
});

import { inTheme, violationsOf } from './axe.ts';
import { mailsTo } from './mailbox.ts';
import { address } from './product.ts';
import { expect, test } from './story.ts';
import { newUser, signIn } from './users.ts';

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
      'Chrome, Linux',
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

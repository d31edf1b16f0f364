import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTheme, violationsOf } from './axe.ts';
import { newUser } from './users.ts';
import { address, dataDir } from './product.ts';
import { expect, test, ownWords } from './story.ts';
import { smallTargets } from './targets.ts';

const begin = async (page: Page, token: string) => {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('story')) return;
    sessionStorage.setItem('story', 'begun');
    localStorage.setItem('token', value);
  }, token);
  await page.goto('/profile');
};
const open = async (page: Page, user: RegExp, name = 'Обратная связь') => {
  await page.getByRole('banner').getByRole('button', { name: user }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
};
/** The e-mails that the support has of a user, from the outbox folder. */
async function emailsOf(email: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(`Reply-To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, ''));
}
test.describe('FEED-01 to FEED-05, FEED-D01, FEED-D02, MENU-07 feedback', () => {
  test('the server stops before it is sent: nothing written is lost, and later the support has it by mail', async ({
    page,
    request,
    spoken,
  }) => {
    const { token, username, email } = await newUser(request);
    await request.put(`${address}/api/users.editSettings`, {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        Localization: 1,
        TimeZone: 180,
        DistanceUnit: 1,
        MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 0 },
      },
    });
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await begin(page, token);
    const user = new RegExp(username);
    const dialog = await open(page, user, 'Feedback');
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await dialog.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '4 of 5' }).click();
    await dialog.getByLabel('Comment').fill('Charts are clear.\nThe map is fast.');
    expect((await dialog.boundingBox())?.width).toBe(432);

    await page.route('**/api/users.feedback', (route) => route.abort('connectionrefused'));
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Couldn’t send the feedback.');
    await expect(page).toHaveURL(/\/error$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unroute('**/api/users.feedback');
    await page.getByRole('button', { name: 'Back to the page' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.reload();

    await open(page, user, 'Feedback');
    await expect(dialog.getByLabel('Comment')).toHaveValue('Charts are clear.\nThe map is fast.');
    await expect(dialog.getByRole('radio', { name: '4 of 5', checked: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you for your feedback')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: user })).toBeFocused();
    await open(page, user, 'Feedback');
    await expect(dialog.getByLabel('Comment')).toHaveValue('');

    await expect(async () => expect(await emailsOf(email)).toHaveLength(1)).toPass();
    const [text] = await emailsOf(email);
    expect(text).toContain(`Subject: Mayak: feedback from ${username}`);
    expect(text).toContain('Overall: 4 of 5');
    expect(text).toContain('Charts are clear.\r\nThe map is fast.');
    expect(ownWords(spoken)).toEqual([]);
  });

  test('is opened and filled in by keys, wide and light, narrow and dark, without a violation', async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const { token, username } = await newUser(request);
    await begin(page, token);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await inTheme(page, colorScheme);
      if (width < 768) {
        await page.getByRole('button', { name: 'Меню' }).click();
        await page.getByRole('button', { name: 'Ещё' }).click();
        const menu = page.getByRole('dialog', { name: 'Меню' });
        await menu.getByRole('button', { name: 'Обратная связь' }).click();
      } else await open(page, new RegExp(username));
      const dialog = page.getByRole('dialog', { name: 'Обратная связь' });
      const design = dialog.getByRole('radiogroup', { name: 'Дизайн' });
      await design.getByRole('radio', { name: '1 из 5' }).focus();
      await page.keyboard.press('Delete');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(design.getByRole('radio', { name: '2 из 5' })).toBeChecked();
      expect(await violationsOf(page)).toEqual([]);
      expect(await smallTargets(dialog, width < 768 ? 44 : 24)).toEqual([]);
      if (width < 768) expect((await dialog.boundingBox())?.width).toBeCloseTo((width - 16) * 0.9, 0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const opener = width < 768 ? 'Меню' : new RegExp(username);
      await expect(page.getByRole('banner').getByRole('button', { name: opener })).toBeFocused();
    }
  });
});

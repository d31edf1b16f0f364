import type { Locator, Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { expect, test, visit } from './story.ts';

/** A phone held sideways: its notch takes the left side, its line for going home the bottom. */
const phone = { width: 844, height: 390 };
const covered = { left: 47, right: 47, top: 0, bottom: 21 };

async function cover(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setSafeAreaInsetsOverride', { insets: covered });
}

/** It comes to lie where the phone covers nothing. */
async function expectClear(part: Locator): Promise<void> {
  await expect(async () => {
    const box = await part.boundingBox();
    if (!box) throw new Error('it is not shown');
    expect(box.x).toBeGreaterThanOrEqual(covered.left);
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width - covered.right);
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height - covered.bottom);
  }).toPass({ timeout: 25_000 });
}

test.describe('CONF-D28 a phone whose screen is covered at its sides', () => {
  test.use({ viewport: phone, hasTouch: true });
  needs('DevTools of Chromium');

  test('shows bars, menus, panels and dialogs beside what it covers; a field has letters of 16 px', async ({
    signedIn: page,
  }) => {
    await cover(page);
    await page.goto('/monitoring');
    const map = page.getByRole('application', { name: 'Карта маяков' });
    await expect(map).toBeVisible();
    await expectClear(page.locator('#root'));
    await expectClear(map);

    // A menu opens at the place that was pressed, which the notch has moved.
    const { x, y } = (await map.boundingBox()) ?? { x: 0, y: 0 };
    await map.click({ button: 'right', position: { x: 200, y: 30 } });
    const menu = page.getByRole('menu');
    await expectClear(menu);
    const opened = await menu.boundingBox();
    expect(Math.abs((opened?.x ?? 0) - x - 200)).toBeLessThan(8);
    expect(opened?.y).toBeGreaterThan(y);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Открыть список маяков' }).click();
    const field = page.getByRole('searchbox').first();
    await expect(field).toHaveCSS('font-size', '16px');
    await expectClear(field);

    await page.getByRole('button', { name: 'Меню' }).click();
    const all = page.getByRole('dialog', { name: 'Меню' });
    await expectClear(all);
    await all.getByRole('button', { name: 'Ещё' }).click();
    await all.getByRole('button', { name: 'Обратная связь' }).click();
    await expectClear(page.getByRole('dialog', { name: 'Обратная связь' }));
    await page.keyboard.press('Escape');

    await visit(page, '/monitoring?panel=messenger');
    await expectClear(page.getByRole('region', { name: /Сообщения/ }).last());
  });
});

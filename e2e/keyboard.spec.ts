import type { Page } from '@playwright/test';
import { expect, test, visit } from './story.ts';

/** What has the focus: its role or tag, and the name that a screen reader says. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.innerText) : [];
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || (element.textContent ?? ''));
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name.replace('*', '').trim()}`;
  });

/** Presses Tab until the focus is back at the page, and tells each stop. */
async function stops(page: Page, count: number): Promise<string[]> {
  const seen: string[] = [];
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('Tab');
    seen.push(await focused(page));
  }
  return seen;
}

/** The ring around the focus is 2 px at least and stands out. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const ringed = [document.activeElement, document.activeElement?.parentElement].map(
      (element) => element && getComputedStyle(element),
    );
    return ringed.some(
      (style) => style?.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
    );
  });

test.describe('GEN-D04 the keyboard alone', () => {
  test('signs in, in the order of the page, with a ring at each stop', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    const field = page.getByLabel('Имя пользователя или e-mail');
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.focus();
    await page.keyboard.type('demo');
    expect(await hasRing(page)).toBe(true);
    const seen: string[] = [];
    while (!seen.at(-1)?.startsWith('input Пароль') && seen.length < 5) seen.push(...(await stops(page, 1)));
    expect(seen.at(-1)).toBe('input Пароль');
    await page.keyboard.type('demo123');
    expect(await stops(page, 1)).toEqual(['button Показать пароль']);
    expect(await hasRing(page)).toBe(true);
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text');
    expect(await stops(page, 1)).toEqual(['button Войти']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/monitoring$/);
  });

  test('goes past the menu, through the menu, and into the content; walks the user menu, the list of beacons and a group, and changes the profile', async ({
    signedIn: page,
  }) => {
    await page.goto('/history');
    await expect(page.getByRole('banner').getByRole('button', { name: /demo/ })).toBeVisible();
    const areas = ['Мониторинг', 'Треки', 'Геообъекты', 'История', 'Управление', 'Отчёты', 'КДВП'];
    const walked = await stops(page, 3 + areas.length);
    expect(walked.slice(0, 2 + areas.length)).toEqual([
      'a К содержанию',
      'a Маяк',
      ...areas.map((name) => `a ${name}`),
    ]);
    expect(await hasRing(page)).toBe(true);
    await page.getByRole('link', { name: 'К содержанию' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();

    const button = page.getByRole('banner').getByRole('button', { name: /demo/ });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const entries = page.getByRole('menu').locator('[role^=menuitem]');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(entries.last()).toBeFocused();
    expect(await focused(page)).toBe('menuitem Выйти');
    await page.keyboard.press('ArrowDown');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await visit(page, '/monitoring');
    const list = page.getByRole('tree');
    await expect(list.getByText('Капитан Воронов')).toBeVisible();
    /** The list keeps the focus and says which of its entries is meant. */
    const meant = () =>
      list.evaluate((tree) => {
        const entry = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
        return `${entry?.getAttribute('aria-label')} ${entry?.getAttribute('aria-expanded') ?? ''}`;
      });
    await list.focus();
    await page.keyboard.press('Home');
    await expect.poll(meant).toMatch(/Промысловый флот.* true$/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(meant).toMatch(/Промысловый флот.* false$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(meant).toMatch(/Промысловый флот.* true$/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(meant).toMatch(/^Капитан Воронов, Авария/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Капитан Воронов' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeFocused();
    await expect.poll(meant).toMatch(/^Капитан Воронов, Авария/);

    await visit(page, '/profile');
    const phone = page.getByLabel('Телефон');
    await phone.focus();
    expect(await hasRing(page)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type('1');
    await page.getByRole('link', { name: 'История' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('link', { name: 'История' })).toBeFocused();
  });
});

test.describe('GEN-D04 what a screen reader is told', () => {
  test('each control of the frame and of the map has a name; the page says its language, its title and its landmarks', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    for (const path of ['/monitoring', '/profile', '/payment', '/tracks']) {
      await visit(page, path);
      await expect(page.getByRole('banner').getByRole('button', { name: /demo/ })).toBeVisible();
      await page.waitForFunction(
        () =>
          (document.querySelector('main')?.innerText.trim() ?? '') !== '' &&
          !document.querySelector('[aria-busy="true"]'),
      );
      for (const role of [
        'button',
        'link',
        'textbox',
        'searchbox',
        'combobox',
        'switch',
        'checkbox',
        'radio',
      ] as const) {
        const nameless = await page
          .getByRole(role, { name: /^$/ })
          .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)));
        expect(nameless, `${role} of ${path}`).toEqual([]);
      }
    }

    await expect(page).toHaveTitle('Треки - Маяк');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    for (const landmark of ['banner', 'main'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Инструменты раздела' })).toBeVisible();
  });
});

test.describe('GEN-D04 less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: no panel, menu, pulse or skeleton', async ({ signedIn: page }) => {
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap(({ effect, playState }) => {
          const { duration = 0, iterations = 1 } = effect?.getTiming() ?? {};
          return playState === 'running' && (Number(duration) > 1 || iterations === Infinity)
            ? [String(duration)]
            : [];
        }),
      );
    await page.goto('/monitoring');
    await expect(page.getByRole('tree').getByText('Капитан Воронов')).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Геообъекты' }).click();
    expect(await moving()).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: /demo/ }).click();
    expect(await moving()).toEqual([]);
  });
});

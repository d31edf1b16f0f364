import type { Page } from '@playwright/test';
import { demoToken, expect, test, visit } from './story.ts';
import { smallTargets } from './targets.ts';

const longest = 'konstantin.preobrazhensky-zavodchikov_1975_dispatcher';

/** The same account under the longest names that a user can have. */
async function renamed(page: Page): Promise<void> {
  for (const [call, field] of [
    ['users', 'UserName'],
    ['users.getInfo', 'Name'],
  ] as const)
    await page.route(`**/api/${call}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), [field]: longest },
      });
    });
}

/** What of the top bar is cut off, lies over its neighbour, or leaves the window. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('header a, header button')].filter(
      (part) => getComputedStyle(part).visibility !== 'hidden' && part.getBoundingClientRect().width > 0,
    );
    const nav = document.querySelector('header nav')?.getBoundingClientRect();
    return shown.flatMap((part, index) => {
      const { left, right } = part.getBoundingClientRect();
      const before = shown[index - 1]?.getBoundingClientRect();
      const name = part.textContent || part.getAttribute('aria-label');
      const faults = [
        before && left < before.right - 0.5 && 'lies over its neighbour',
        right > innerWidth && 'leaves the window',
        part.closest('nav') && nav && right > nav.right + 0.5 && 'is cut off',
        part.scrollWidth > part.clientWidth + 1 && 'does not hold its text',
      ];
      return faults.filter(Boolean).map((fault) => `${name} ${fault}`);
    });
  });

const areas = {
  ru: ['Мониторинг', 'Треки', 'Геообъекты', 'История', 'Управление', 'Отчёты', 'КДВП'],
  en: ['Monitoring', 'Tracks', 'Geoobjects', 'History', 'Management', 'Reports', 'BNWAS'],
};
const words = { ru: { more: 'Ещё', menu: 'Меню' }, en: { more: 'More', menu: 'Menu' } };

test.describe('MENU-01, MENU-02, MENU-D01, I18N-01 the menu at every width', () => {
  for (const locale of ['ru', 'en'] as const)
    test(`MENU-08 nothing is clipped with a long user name, and every area is reached: in the bar from 1440 to 1024, from the left below that, ${locale}`, async ({
      signedIn: page,
    }) => {
      const { more: moreWord, menu: menuWord } = words[locale];
      await renamed(page);
      await page.addInitScript((value) => localStorage.setItem('locale', value), locale);
      await page.goto('/history');
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('button', { name: longest })).toBeVisible();
      let links = areas[locale];
      for (let width = 1440; width >= 1024; width -= 52) {
        await page.setViewportSize({ width, height: 700 });
        await expect.poll(() => faultsOf(page), { message: `at ${width}` }).toEqual([]);
        links = await bar.getByRole('navigation').getByRole('link').allTextContents();
        expect(links, `at ${width}`).toEqual(areas[locale].slice(0, links.length));
        const more = bar.getByRole('button', { name: moreWord });
        await expect(more, `at ${width}`).toHaveCount(links.length < areas[locale].length ? 1 : 0);
      }
      if (links.length < areas[locale].length) {
        await bar.getByRole('button', { name: moreWord }).click();
        await expect(page.getByRole('menu').locator('[role^=menuitem]')).toHaveText(
          areas[locale].slice(links.length),
        );
        await page.keyboard.press('Escape');
      }

      const first = [areas[locale][0] ?? '', areas[locale][4] ?? ''];
      for (const width of [1023, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await page.getByRole('button', { name: menuWord }).click();
        const menu = page.getByRole('dialog', { name: menuWord });
        await expect(menu.getByText(longest)).toBeVisible();
        await expect(menu.getByRole('navigation').first().getByRole('link')).toContainText(first);
        const more = menu.getByRole('button', { name: moreWord });
        await expect(more).toHaveAttribute('aria-expanded', 'true');
        await expect(menu.getByRole('navigation', { name: moreWord }).getByRole('link')).toHaveText(
          areas[locale].filter((name) => !first.includes(name)),
        );
        await expect(menu.getByRole('link', { name: areas[locale][3] ?? '' })).toHaveAttribute(
          'aria-current',
          'page',
        );
        expect(await smallTargets(menu, width < 768 ? 44 : 24), `at ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: menuWord })).toBeFocused();
      }
    });
});

test.describe('MENU-03 to MENU-05, MENU-D03, ROUTE-14, ROUTE-D04 what the menu shows to whom', () => {
  test('who may not see the watch report has it neither in the menu nor by its address', async ({
    page,
    request,
  }) => {
    const token = await demoToken(request, 'demo2');
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/bnwas');
    await expect(page).toHaveURL(/\/monitoring$/);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('navigation').getByRole('link')).toHaveText(areas.ru.slice(0, -1));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ещё' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'КДВП' })).toHaveCount(0);
  });

  test('ROUTE-06, ROUTE-07 the area that is open is marked, also by its inner pages; the button of the geoobjects is there on monitoring and tracks only', async ({
    signedIn: page,
  }) => {
    await page.goto('/monitoring');
    const bar = page.getByRole('banner');
    for (const [path, name, count] of [
      ['/monitoring', 'Мониторинг', 1],
      ['/tracks', 'Треки', 1],
      ['/geoobjects', 'Геообъекты', 0],
      ['/history', 'История', 0],
      ['/management/beacons', 'Управление', 0],
      ['/bnwas', 'КДВП', 0],
    ] as const) {
      await visit(page, path);
      await expect(bar.locator('[aria-current="page"]')).toHaveText(name);
      await expect(bar.getByRole('button', { name: 'Геообъекты' }), path).toHaveCount(count);
    }
  });
});

test.describe('GEN-16, MENU-07, MENU-D04 the user guide', () => {
  test('opens from the user menu in a new tab, and at the chapter of the screen from its bar, in the language of the page', async ({
    signedIn: page,
    request,
  }) => {
    await page.goto('/history');
    const menu = page.getByRole('banner').getByRole('button', { name: /demo/ });
    for (const [locale, word, chapter] of [
      ['ru', 'Руководство пользователя', 'Руководство: История'],
      ['en', 'User guide', 'Guide: History'],
    ] as const) {
      await expect(page.getByRole('link', { name: chapter })).toHaveAttribute(
        'href',
        `/docs/user-guide-${locale}.pdf#nameddest=history`,
      );
      await menu.click();
      const entry = page.getByRole('menuitem', { name: word });
      await expect(entry).toHaveAttribute('target', '_blank');
      const address = (await entry.getAttribute('href')) ?? '';
      expect(address).toBe(`/docs/user-guide-${locale}.pdf`);
      const answer = await request.get(address);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('menuitemcheckbox', { name: locale === 'ru' ? 'English' : 'Russian' }).click();
    }
  });
});

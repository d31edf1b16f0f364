import type { Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { beaconNamed, expect, test } from './story.ts';

/** What of the page's controls leaves the window at its sides, unless it is in something that scrolls. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [
      ...document.querySelectorAll(
        'main :is(a, button, input, [role=treeitem], [role=radio], h1, h2, h3), header :is(a, button)',
      ),
    ].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= innerWidth + 1) || scrolls(one.parentElement)) return [];
      return [`${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`];
    });
  });

test.describe('GEN-D04 other eyes', () => {
  test('forced colours keep what is chosen, the own colours and the shapes of states', async ({
    signedIn: page,
    request,
    token,
  }) => {
    needs('forced colours');
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(`/monitoring?beacon=${Id}`);
    const card = page.getByRole('treeitem', { name: /^Капитан Воронов/ });
    await expect(card).toHaveAttribute('aria-selected', 'true');
    const outlines = [
      card,
      page.getByRole('link', { name: 'Мониторинг' }),
      page.getByRole('button', { name: /Все$/ }),
    ];
    for (const chosen of outlines) await expect(chosen).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('link', { name: 'Треки' })).toHaveCSS('outline-style', 'none');
    const seen = await card.evaluate((element) => {
      const mark = element.querySelector('.first > span');
      return {
        own: mark && getComputedStyle(mark).backgroundColor !== getComputedStyle(element).backgroundColor,
        shapes: [...element.querySelectorAll('svg[data-state]')].map((glyph) =>
          glyph.getAttribute('data-state'),
        ),
      };
    });
    expect(seen).toEqual({ own: true, shapes: ['emergency', 'normal'] });
  });

  test('at 200 percent nothing is cut off at the sides, and fields have room for their words', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.setViewportSize({ width: 720, height: 450 });
    for (const path of [`/monitoring?beacon=${Id}`, '/monitoring', '/tracks', '/history', '/geoobjects']) {
      await page.goto(path);
      await expect(page.locator('main :is(input, h2)').first()).toBeVisible();
      expect({ path, outside: await outside(page) }).toEqual({ path, outside: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
      for (const field of await page
        .locator('main input:is([type=text], [type=search], [role=combobox])')
        .all())
        if (await field.isVisible()) expect((await field.boundingBox())?.width ?? 0).toBeGreaterThan(180);
    }
  });
});

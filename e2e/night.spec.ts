import type { Page } from '@playwright/test';
import { beaconNamed, expect, test, visit } from './story.ts';
import { isThere } from './axe.ts';

/** What a pixel may give of white's light at night; beside it the step of one byte of green, by which engines round differently. */
const most = 0.22 + 0.003;

/** The brightest pixel of what is on the screen: its share of white's light, and where it is. */
async function brightest(page: Page) {
  const picture = await page.screenshot({ caret: 'initial' });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    const light = Array.from({ length: 256 }, (_, byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const found = { light: 0, x: 0, y: 0 };
    for (let i = 0; i < data.length; i += 4) {
      const own =
        0.2126 * (light[data[i] ?? 0] ?? 0) +
        0.7152 * (light[data[i + 1] ?? 0] ?? 0) +
        0.0722 * (light[data[i + 2] ?? 0] ?? 0);
      if (own > found.light)
        Object.assign(found, { light: own, x: (i / 4) % width, y: Math.floor(i / 4 / width) });
    }
    return found;
  }, picture.toString('base64'));
}

/** One place after the other, and what is too bright at each. */
async function tooBright(page: Page, places: readonly (readonly [string, (() => Promise<unknown>)?])[]) {
  const found: unknown[] = [];
  for (const [path, reach] of places) {
    await visit(page, path);
    await isThere(page);
    await reach?.();
    await isThere(page);
    const pixel = await brightest(page);
    if (!(pixel.light > 0.05 && pixel.light <= most)) found.push({ path, ...pixel });
    if (reach) await page.keyboard.press('Escape');
  }
  return found;
}

test.describe('GEN-D15, GEN-D16 night', () => {
  test('is two presses of one key from the day, is there from the first frame of a load, and no pixel is bright', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/monitoring');
    await page.getByRole('button', { name: 'Тема: День (D)' }).waitFor();
    expect((await brightest(page)).light).toBeGreaterThan(0.9);
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Тема: Ночь (D)' })).toBeVisible();

    const inBar = (name: RegExp) => () => page.getByRole('banner').getByRole('button', { name }).click();
    expect(
      await tooBright(page, [
        [`/monitoring?beacon=${Id}`],
        ['/monitoring', inBar(/demo/)],
        ['/geoobjects', inBar(/^Сообщения/)],
        ['/history', inBar(/^Уведомления/)],
        ['/management/beacons'],
        [`/management/beacon/${Id}/notifications`],
        [`/management/beacon/${Id}/channels`],
        ['/bnwas'],
        ['/profile'],
      ]),
    ).toEqual([]);

    // What the page draws before its own script is there, from its first moment on.
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.body) return;
        Object.assign(window, { begunIn: document.documentElement.className });
        seen.disconnect();
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.route(/\/main\.[0-9a-f]+\.js/, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('#boot.night').waitFor();
    expect(await page.evaluate('begunIn')).toBe('dark night');
    expect((await brightest(page)).light).toBeLessThanOrEqual(most);
    await page.unroute(/\/main\.[0-9a-f]+\.js/);
  });
});

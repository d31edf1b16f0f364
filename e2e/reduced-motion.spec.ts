import type { Page } from '@playwright/test';
import { beaconNamed, expect, test } from './story.ts';

declare global {
  interface Window {
    moved: string[];
  }
}

/** Notes, from before the first script on, what is animated or glides in any frame. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    window.moved = [];
    const seen = new Set<string>();
    const note = (what: string) => {
      if (seen.has(what)) return;
      seen.add(what);
      window.moved.push(what);
    };
    const last = new Map<string, string>();
    /** In how many frames one after another something stood elsewhere: a jump takes one, a glide many. */
    const gliding = new Map<string, number>();
    const frame = () => {
      for (const one of document.getAnimations()) {
        const { duration } = one.effect?.getComputedTiming() ?? {};
        if (one.playState !== 'running' || typeof duration !== 'number' || duration <= 1) continue;
        const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
        const name =
          one instanceof CSSAnimation
            ? one.animationName
            : one instanceof CSSTransition
              ? one.transitionProperty
              : 'script';
        note(`${name} of ${target?.tagName} ${target?.getAttribute('class')}`);
      }
      for (const selector of [
        '.leaflet-map-pane',
        '.leaflet-proxy',
        '[role=tree]',
        '.leaflet-canvas-pane canvas',
      ]) {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) continue;
        const place = `${element.style.transform} ${element.scrollTop}`;
        const before = last.get(selector);
        last.set(selector, place);
        const frames = before !== undefined && before !== place ? (gliding.get(selector) ?? 0) + 1 : 0;
        gliding.set(selector, frames);
        if (frames > 2) note(`${selector} glides`);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** Frames without a step, so that two jumps are not taken for a glide. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  );
const moved = (page: Page) => page.evaluate(() => window.moved);

/** What an operator does in a minute: each step would move something for somebody who did not ask for less motion. */
async function work(page: Page, id: number) {
  const map = page.getByRole('application', { name: 'Карта маяков' });
  await page.goto('/monitoring');
  await page.getByRole('treeitem').first().waitFor();
  await map.hover({ position: { x: 400, y: 300 } });
  await page.mouse.wheel(0, -240);
  await rest(page);
  for (const name of ['Приблизить', 'Отдалить']) {
    await page.getByRole('button', { name }).click();
    await rest(page);
  }
  await map.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', '+', '-']) {
    await page.keyboard.press(key);
    await rest(page);
  }
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.move(box.x + 500, box.y + 500);
  await page.mouse.down();
  await page.mouse.move(box.x + 420, box.y + 440);
  await page.mouse.up();
  await rest(page);
  await page.getByRole('button', { name: /^Слои/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('treeitem', { name: /Хибины/ }).click();
  await expect(page.getByRole('region', { name: /Хибины/ })).toBeVisible();
  await page.getByRole('treeitem', { name: /Капитан Воронов/ }).click();
  const panel = page.getByRole('region', { name: /Капитан Воронов/ });
  await expect(page).toHaveURL(new RegExp(`beacon=${id}$`));
  await panel.getByRole('button', { name: 'Диагностика' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Геообъекты/ })
    .click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Показать всё' }).click();
}

test.describe('GEN-D04 less motion', () => {
  test('nothing of monitoring moves: no pulse, no gliding map, no sliding panel, no fade', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, 'Капитан Воронов');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotion(page);
    await work(page, Id);
    expect(await moved(page)).toEqual([]);
  });

  test('GEN-D22 light and dark change in one step for the whole page, not one frame later at each element within another', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto('/monitoring');
    // The list that stands before its screen is in a tree of its own, which has the colours of the system.
    await page.waitForFunction(() => document.querySelector('[role=tree]'));
    await page.evaluate(() => {
      window.moved = [];
      document.addEventListener('transitionrun', ({ propertyName }) => window.moved.push(propertyName));
    });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}`).waitFor();
      const [ofPage, ofTree] = await page.evaluate(() => {
        // Its rows have colours of their own: of an alarm, of a group.
        const inherits = document.querySelector('[role=tree]');
        return [document.body, inherits].map((one) => one && getComputedStyle(one).color);
      });
      expect(ofTree).toBe(ofPage);
    }
    await rest(page);
    expect(await moved(page)).toEqual([]);
  });
});

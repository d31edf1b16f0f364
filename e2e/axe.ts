import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** Only what is inside of this, a selector. */
  inside?: string;
  /** What floats over the page stands in no landmark of it. */
  floats?: boolean;
  /** Only what differs between the themes, for a page that was looked at in the other one. */
  onlyColours?: boolean;
}

/** What breaks the rules of accessibility on the page as it is now, a line each (GEN-D04). */
export async function violationsOf(
  page: Page,
  { inside, floats, onlyColours }: Look = {},
): Promise<string[]> {
  // Our pages have no frames of other origins, and only what is wrong is of interest: both halve the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(onlyColours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    ...(floats ? { rules: { region: { enabled: false } } } : {}),
  });
  if (inside) axe.include(inside);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** Something is shown, nothing of it is still loading or coming into view. */
export const isThere = (page: Page) =>
  page.waitForFunction(
    () =>
      (document.querySelector('main')?.innerText.trim() ?? '') !== '' &&
      !document.querySelector('[aria-busy="true"]') &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );

/** The page follows the system's theme at once; colours change over a moment. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor();
  await isThere(page);
}

import type { Locator } from '@playwright/test';

/** The controls inside of something that cannot be hit in this height around their middle; links inside of sentences do not count. */
export async function smallTargets(inside: Locator, height: number): Promise<string[]> {
  const controls = inside.locator('a[href], button, input, select, textarea, [role=treeitem], summary');
  const small: string[] = [];
  for (const control of await controls.all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const fault = await control.evaluate((element, wanted) => {
      // At the edge of the window half of it could not be hit.
      element.scrollIntoView({ block: 'center' });
      if (getComputedStyle(element).display === 'inline') return null;
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const mine =
        element.closest('label') ??
        (element.matches('input, select') ? element.parentElement : null) ??
        element;
      const isHit = (at: number) => mine.contains(document.elementFromPoint(x, at));
      const reach = wanted / 2 - 1.5;
      if (!isHit(y)) return null;
      if (isHit(y - reach) && isHit(y + reach)) return null;
      return `${element.getAttribute('aria-label') ?? element.textContent?.trim()} (${element.tagName}, ${Math.round(box.height)} px)`;
    }, height);
    if (fault !== null) small.push(fault);
  }
  return small;
}

import type { Page } from '@playwright/test';

/** What scrolls sideways though nobody meant it to: a table that says it is wide may, and what hides its bar. */
export const sidewaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, scrollbarWidth } = getComputedStyle(element);
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        const isMeant = scrollbarWidth === 'none' || element.dataset['wide'] !== undefined;
        return scrolls && !isMeant && element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
      })
      .map((element) => {
        const name = element.getAttribute('aria-label') ?? element.getAttribute('role') ?? element.tagName;
        return `${name} scrolls sideways by ${element.scrollWidth - element.clientWidth} px`;
      }),
  );

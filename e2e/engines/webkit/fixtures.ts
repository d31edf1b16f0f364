import { setTimeout as pause } from 'node:timers/promises';
import { test as plain, type Page } from '@playwright/test';
import { resize } from './driver.ts';
import { openDisplay, openWebKit, type OpenWebKit } from './launch.ts';

/** So long a page may take to be left, milliseconds. */
const lastWords = 2_000;

/** What is asked of a context elsewhere is asked of the page here. */
async function prepare(page: Page, { driver }: OpenWebKit, baseURL = ''): Promise<void> {
  const go = page.goto.bind(page);
  page.goto = (url, options) => go(new URL(url, baseURL).href, options);
  page.setViewportSize = (size) => resize(driver, size);
  await page.addInitScript(likeTheOthers);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** A page of a Russian without service workers, which would pass the stories' own faults. */
function likeTheOthers(): void {
  for (const [name, value] of Object.entries({ language: 'ru-RU', languages: ['ru-RU'] }))
    Object.defineProperty(Navigator.prototype, name, { get: () => value });
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Stories in WebKitGTK: Playwright can open no context and no page of it, so each story has a browser of its own with the page that is there. */
export const inWebKit = plain.extend<{ opened: OpenWebKit }, { display: string }>({
  display: [
    async ({}, use) => {
      const display = await openDisplay();
      await use(display.name);
      display.close();
    },
    { scope: 'worker' },
  ],
  opened: async ({ display, viewport }, use) => {
    const opened = await openWebKit(display, viewport ?? { width: 1440, height: 900 });
    await use(opened);
    await opened.close();
  },
  context: async ({ playwright, opened, baseURL }, use) => {
    const [context] = (await playwright.webkit.connectOverCDP(opened.address)).contexts();
    if (!context) throw new Error('WebKit has no context');
    // Addresses that stories expect are told from the product's; no context that is there already can be given it otherwise.
    Object.assign((context as unknown as { _options: object })._options, { baseURL });
    context.newPage = () => Promise.reject(new Error('A second page of one WebKit cannot be opened'));
    await use(context);
  },
  page: async ({ context, opened, baseURL }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('WebKit has no page');
    await prepare(page, opened, baseURL);
    await use(page);
    // Its browser is ended, not closed: what a page says last it says when it is left.
    await Promise.race([page.goto('about:blank').catch(() => undefined), pause(lastWords)]);
  },
});

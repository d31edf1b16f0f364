import {
  test as plain,
  type Browser,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { resize } from './driver.ts';
import { openDisplay, openWebKit, type OpenWebKit } from './launch.ts';

interface Asked {
  viewport?: { width: number; height: number } | null;
  baseURL?: string;
}
const usual = { width: 1440, height: 900 };

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

/** Opens browsers for one story: Playwright cannot open a context or a page of an unchanged WebKit, so each is one of its own. */
function opener({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>, display: string, baseURL?: string) {
  const all: OpenWebKit[] = [];
  const open = async (asked: Asked = {}): Promise<BrowserContext> => {
    const opened = await openWebKit(display, asked.viewport ?? usual);
    all.push(opened);
    const [context] = (await playwright.webkit.connectOverCDP(opened.address)).contexts();
    const [page] = context?.pages() ?? [];
    if (!context || !page) throw new Error('WebKit has no page');
    await prepare(page, opened, asked.baseURL ?? baseURL);
    let isGiven = false;
    context.newPage = () => {
      if (isGiven) throw new Error('A second page of one WebKit cannot be opened');
      isGiven = true;
      return Promise.resolve(page);
    };
    context.close = () => opened.close();
    return context;
  };
  return { open, close: () => Promise.all(all.map((one) => one.close())) };
}

/** Stories in WebKitGTK. */
export const inWebKit = plain.extend<{ openContext: ReturnType<typeof opener>['open'] }, { display: string }>(
  {
    display: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
      async ({}, use) => {
        const display = await openDisplay();
        await use(display.name);
        display.close();
      },
      { scope: 'worker' },
    ],
    openContext: async ({ playwright, display, baseURL }, use) => {
      const { open, close } = opener({ playwright }, display, baseURL);
      await use(open);
      await close();
    },
    context: async ({ openContext, viewport }, use) => use(await openContext({ viewport })),
    page: async ({ context }, use) => use(await context.newPage()),
  },
);

/** Stands for the browser where a story opens others. */
export const browserOf = (open: (asked?: Asked) => Promise<BrowserContext>) =>
  ({
    newContext: open,
    newPage: async (asked?: Asked) => (await open(asked)).newPage(),
  }) as Pick<Browser, 'newContext' | 'newPage'> as Browser;

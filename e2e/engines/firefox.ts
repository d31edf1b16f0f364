import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Makes pages of Firefox ones that the stories can be told on as in Chromium: of this context, and of those that a story opens itself. */
export async function prepareFirefox(context: BrowserContext): Promise<void> {
  await prepare(context);
  const browser = context.browser();
  if (!browser || isPrepared.has(browser)) return;
  isPrepared.add(browser);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const opened = await open(options);
    await prepare(opened);
    return opened;
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
}

const isPrepared = new WeakSet<Browser>();

async function prepare(context: BrowserContext): Promise<void> {
  const open = context.newPage.bind(context);
  for (const page of context.pages()) guardScripts(page);
  context.newPage = async () => {
    const page = await open();
    guardScripts(page);
    return page;
  };
  await context.addInitScript(insertAsTyped);
  guardScripts(context);
}

/** Here such scripts run on the empty page and in closed frames too, which have no storage. */
function guardScripts(at: Page | BrowserContext): void {
  const add = at.addInitScript.bind(at);
  at.addInitScript = (script, arg) =>
    add(`if (${String(hasStorage)}()) (${String(script)})(${JSON.stringify(arg) ?? ''});`);
}

/**
 * What a story fills in arrives as what a person types. Playwright's own way sets the value by the page's setter, so that React takes
 * it for its own and tells no form of it.
 */
function insertAsTyped(): void {
  const insert = (text: string): Element | undefined => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (at instanceof HTMLIFrameElement) return at;
    document.execCommand('insertText', false, text);
    return undefined;
  };
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}

function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

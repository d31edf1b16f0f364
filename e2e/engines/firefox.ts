import type { Page } from '@playwright/test';

/** Makes a page of Firefox one that the stories can be told on as in Chromium. */
export async function prepareFirefox(page: Page): Promise<void> {
  const add = page.addInitScript.bind(page);
  // Here such scripts run on the empty page and in closed frames too, which have no storage.
  page.addInitScript = (script, arg) =>
    add(`if (${String(hasStorage)}()) (${String(script)})(${JSON.stringify(arg) ?? ''});`);
  await add(insertAsTyped);
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

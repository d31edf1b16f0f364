import type { Page, Request } from '@playwright/test';

/** Longer texts of a page are no help in a log. */
const longest = 2_000;

/** What a failed story left: the page's address, what it told its user, which calls had no answer yet; begins to listen at once. */
export function leftBehind(page: Page): () => Promise<string> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const told = await page
      .locator('[role=alert], [role=status], [role=dialog], [role=alertdialog], [aria-busy=true]')
      .allInnerTexts()
      .catch((error: unknown) => [String(error)]);
    const calls = [...open].map((request) => `${request.method()} ${request.url()}`);
    const text = ['The page was left', page.url(), 'It said', ...told, 'Unanswered', ...calls]
      .filter(Boolean)
      .join('\n');
    return text.slice(0, longest);
  };
}

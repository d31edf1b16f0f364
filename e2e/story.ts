import { test as plain, expect, type APIRequestContext, type Page } from '@playwright/test';
import { engine, isNoise } from './engines/engine.ts';
import { prepareFirefox } from './engines/firefox.ts';
import { inWebKit } from './engines/webkit/fixtures.ts';
import { leftBehind } from './leftBehind.ts';
import { address } from './product.ts';

export { expect };

/** The last files that a page asks for by itself: with them it has come to rest. */
export const lastFiles = ['bar-tools', 'pop-ups', 'request', 'print', 'rooms'];

export interface Demo {
  token: string;
}

/** Signs in through the API as the demo user. */
export async function demoToken(request: APIRequestContext, username = 'demo'): Promise<string> {
  const answer = await request.post(`${address}/api/account/login`, {
    data: { username, password: 'demo123' },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as string;
}

/** What the browser of the stories says itself: they block service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

interface Fixtures {
  /** What the page's console said; a story fails on any of it unless it takes it out itself. */
  spoken: string[];
  /** A page that is signed in as the demo user. */
  signedIn: Page;
  token: string;
}

const base = engine === 'webkit' ? (inWebKit as typeof plain) : plain;

/** A story: a fresh page whose console must stay silent. */
export const test = base.extend<Fixtures>({
  spoken: [
    async ({ page, context }, use, story) => {
      const left = leftBehind(page);
      const spoken: string[] = [];
      const hear = (line: string) => {
        if (!isNoise(line)) spoken.push(line);
      };
      page.on('console', (m) => {
        if (['error', 'warning'].includes(m.type()) && m.text() !== blockedWorker)
          hear(`${m.type()}: ${m.text()}`);
      });
      page.on('pageerror', (error) => hear(`thrown: ${String(error)}`));
      if (engine === 'firefox') await prepareFirefox(context);
      await use(spoken);
      if (story.status !== story.expectedStatus) throw new Error([await left(), ...spoken].join('\n'));
      expect(spoken).toEqual([]);
    },
    { auto: true },
  ],
  token: async ({ request }, use) => use(await demoToken(request)),
  signedIn: async ({ page, token }, use) => {
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('story')) return;
      sessionStorage.setItem('story', 'begun');
      localStorage.setItem('token', value);
    }, token);
    await use(page);
  },
});

/** The page said nothing but what Chromium writes itself of each call that was refused; Firefox writes nothing. */
export function expectRefused(spoken: string[], ...statuses: number[]): void {
  const said = spoken.splice(0);
  expect(said.filter((line) => !statuses.some((status) => line.includes(String(status))))).toEqual([]);
  if (engine === 'chromium') expect(said.length).toBeGreaterThanOrEqual(statuses.length);
}

/** What browsers write of a call that failed, of a file that is not the one meant, and of code that a policy forbids. */
const refusals =
  /Failed to load resource|Cross-Origin Request Blocked|None of the “sha\d+” hashes|Content-Security-Policy: The page’s settings/;

/** What the page said itself: what a browser writes of what it refuses is no word of it. */
export const ownWords = (spoken: string[]) => spoken.splice(0).filter((line) => !refusals.test(line));

/** Goes to another address without reading the product's code again, as a link of the page does. */
export const visit = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        if (to === location.pathname + location.search) return resolve();
        addEventListener('single-spa:routing-event', () => resolve(), { once: true });
        history.pushState(null, '', to);
      }),
    path,
  );

/** One beacon in full, as the API tells it. */
export async function beaconNamed(request: APIRequestContext, token: string, name: string) {
  const answer = await request.get(`${address}/api/beacons`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const list = (await answer.json()) as {
    Id: number;
    Name: string;
    SerialNumber: string;
    IridiumImei: string | null;
    GsmImei: string | null;
    Location: { Coordinates: [number, number] };
  }[];
  const found = list.find((beacon) => beacon.Name === name);
  if (!found) throw new Error(`there is no beacon ${name}`);
  return found;
}

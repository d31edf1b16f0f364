import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumArgs, chromiumPath } from '@mayak/run/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { scenes, type Scene } from './scenes.ts';

// Takes the pictures of the guide from a running demo: `node tools/guide/src/pictures.ts <address> [scene...]`.
const [address = 'http://127.0.0.1:3333', ...asked] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../../docs/guide/pictures/', import.meta.url));
const language = { ru: 'ru-RU', en: 'en-GB' } as const;

const call = async (path: string, init: RequestInit = {}) =>
  (
    await fetch(`${address}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  ).json();

const token = (await call('/account/login', {
  method: 'POST',
  body: JSON.stringify({ username: 'demo', password: 'demo123' }),
})) as string;
const beacons = (await call('/beacons', { headers: { authorization: `Bearer ${token}` } })) as {
  Id: number;
  BNWASAlarm: number;
  FuelManagement: boolean;
}[];
/** The one with the alarm on its bridge: there is the most to see. */
const shown = beacons.find(({ BNWASAlarm }) => BNWASAlarm !== 0)?.Id ?? beacons[0]?.Id ?? 0;

async function take(browser: Browser, name: string, scene: Scene, locale: 'ru' | 'en'): Promise<void> {
  const { viewport = { width: 1280, height: 780 }, sharp = 1.5 } = scene;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: sharp,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: language[locale],
    timezoneId: 'Europe/Moscow',
  });
  await context.addInitScript(
    ([key, saved]) => {
      localStorage.setItem('locale', saved ?? 'ru');
      if (key) localStorage.setItem('token', key);
    },
    [scene.signedOut ? '' : token, locale],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(address + (typeof scene.path === 'string' ? scene.path : scene.path(shown)));
  await settled(page);
  await scene.reach?.(page);
  await settled(page);
  const clip = scene.part && (await page.locator(scene.part).first().boundingBox());
  await page.screenshot({
    path: join(folder, locale, `${name}.jpg`),
    type: 'jpeg',
    quality: 82,
    ...(clip && { clip }),
  });
  await context.close();
}

/** Nothing is loading, and what came last has been drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForTimeout(2_500);
}

const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
for (const locale of ['ru', 'en'] as const) {
  mkdirSync(join(folder, locale), { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await take(browser, name, scene, locale);
    process.stdout.write(`${locale}/${name}\n`);
  }
}
await browser.close();

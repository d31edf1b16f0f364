import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const withoutWindows = '/usr/bin/chromium-headless-shell';
const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env.PROGRAMFILES ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
  withoutWindows,
];

const own = () => {
  const path = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The browser that users have: an installed Chromium or Chrome, else the one that Playwright brought, else none. */
export const chromiumPath = () => firstOf(installed) ?? own();

/**
 * The browser of the stories: Chromium without windows where it is installed, which does the same by a quarter less work; none where
 * Playwright's own is to be taken, which is without windows too.
 */
export const storiesPath = () => firstOf([process.env.CHROMIUM_PATH, withoutWindows, ...installed]);

/** Some Chromium is there. */
export const hasChromium = () => Boolean(storiesPath() ?? own());

/** How it is started: without a sandbox where root runs it, and without calls home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The commands that bring a browser to this machine, in the order to try them. */
export function waysToInstall() {
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const isDebian = debian && /debian/i.test(readFileSync('/etc/os-release', 'utf8'));
  const playwright = [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']];
  if (!isDebian) return [[playwright]];
  const apt = (...args) => ['apt-get', [...args, '-q', '-y']];
  const bring = (browser) => apt('install', '--no-install-recommends', browser, 'fonts-liberation');
  return [[apt('update'), bring('chromium-headless-shell')], [bring('chromium')], [playwright]];
}

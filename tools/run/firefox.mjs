import { existsSync } from 'node:fs';

const installed = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  `${process.env.PROGRAMFILES ?? ''}\\Mozilla Firefox\\firefox.exe`,
];

/** The Firefox that users have, or none. */
export const firefoxPath = () => installed.find((path) => path && existsSync(path));

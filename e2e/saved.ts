import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gives } from './engines/needs.ts';

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

declare global {
  interface Window {
    /** The next file that the page gives to be kept: its name and its bytes in base64. */
    nextSaved?: Promise<[name: string, data: string]>;
  }
}

/** What a press gives the user to keep; where an engine tells nobody of its downloads, what the page hands to it. */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  if (gives('downloads')) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
  await page.evaluate(catchNext);
  await press();
  const [name, data] = (await page.evaluate(() => window.nextSaved)) ?? ['', ''];
  return { name, bytes: Buffer.from(data, 'base64') };
}

/** In the page: takes the next link that is pressed to save a file before the browser does. */
function catchNext(): void {
  const files = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  const { click } = HTMLAnchorElement.prototype;
  const inBase64 = async (file: Blob) => {
    let text = '';
    for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  };
  URL.createObjectURL = (file) => {
    const address = make(file);
    if (file instanceof Blob) files.set(address, file);
    return address;
  };
  window.nextSaved = new Promise((resolve, reject) => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      const file = files.get(this.href);
      if (!file) return click.call(this);
      Object.assign(URL, { createObjectURL: make });
      Object.assign(HTMLAnchorElement.prototype, { click });
      inBase64(file).then((data) => resolve([this.download, data]), reject);
    };
  });
}

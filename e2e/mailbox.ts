import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from './product.ts';

const outbox = join(dataDir, 'outbox');

/** Undoes quoted-printable, as far as addresses of links need it. */
const plain = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The e-mails to an address. */
export async function mailsTo(email: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(plain);
}

/** The path of the link in the newest e-mail to an address, once there are so many; they lie in the data folder (AUTH-D10). */
export async function linkTo(
  email: string,
  count = 1,
  form = /(\/(?:login|resetpassword)\?\w+=[\w-]+)/,
): Promise<string> {
  let mails: string[] = [];
  await expect(async () => {
    mails = await mailsTo(email);
    expect(mails.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 25_000, intervals: [50, 100, 200] });
  const link = form.exec(mails.at(-1) ?? '')?.[1];
  if (!link) throw new Error(`there is no link in the e-mail to ${email}`);
  return link;
}

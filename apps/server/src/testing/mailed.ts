import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './testApp.ts';

/** The newest mail to an address, as it lies in the outbox folder, with the token of its link; both empty where there is none. */
export async function mailedTo(
  { context }: TestApp,
  address: string,
): Promise<{ link: string; mail: string }> {
  await context.mail.wake();
  const folder = join(context.settings.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  const mail = mails.filter((text) => text.includes(`To: ${address}`)).at(-1) ?? '';
  const body = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return { link: /[?&](?:confirmation|token)=([\w-]+)/.exec(body)?.[1] ?? '', mail };
}

import { settingsTable } from '../db/settingsTable.ts';
import type { Db } from '../db/pool.ts';

const note = 'keys of pushes';

/** The pair by which push services know this installation (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Reads the pair; the first process makes it. It is in the database and so in its backup: another one would end all subscriptions (NOTIF-D31). */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const known = await settingsTable.read(db, note);
  if (known === null) {
    const { default: webPush } = await import('web-push');
    await settingsTable.begin(db, note, JSON.stringify(webPush.generateVAPIDKeys()));
  }
  return JSON.parse(known ?? (await settingsTable.read(db, note)) ?? '') as VapidKeys;
}

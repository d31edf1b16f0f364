import type { MessageProviderEdit } from '@mayak/api/operator';
import type { Db } from '../db/pool.ts';
import { settingsTable } from '../db/settingsTable.ts';
import { SecretBox } from '../sessions/secretBox.ts';

const note = 'provider of messages';
/** Whose secret it is, as the box asks: the installation's own. */
const nobody = 0;

/** How messages are handed to a provider. */
export type Provider = Omit<MessageProviderEdit, 'Secret'> & { secret: string | null };
type Kept = Omit<MessageProviderEdit, 'Secret'> & { Sealed: string | null };

/** The provider of messages that the operator has set; its secret is sealed (NOTIF-D40). */
export const messageProvider = {
  async read(db: Db): Promise<Provider | null> {
    const text = await settingsTable.read(db, note);
    if (!text) return null;
    const { Sealed, ...rest } = JSON.parse(text) as Kept;
    if (Sealed === null) return { ...rest, secret: null };
    const box = await SecretBox.open(db);
    return { ...rest, secret: box.open(nobody, Buffer.from(Sealed, 'base64')).toString('utf8') };
  },

  async isSet(db: Db): Promise<boolean> {
    return Boolean(await settingsTable.read(db, note));
  },

  async write(db: Db, { secret, ...rest }: Provider): Promise<void> {
    const sealed =
      secret === null ? null : (await SecretBox.open(db)).seal(nobody, Buffer.from(secret, 'utf8'));
    const kept: Kept = { ...rest, Sealed: sealed && sealed.toString('base64') };
    await settingsTable.write(db, note, JSON.stringify(kept));
  },

  end: (db: Db) => settingsTable.write(db, note, ''),
};

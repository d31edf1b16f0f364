import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { settingsTable } from '../db/settingsTable.ts';
import type { Db } from '../db/pool.ts';

const note = 'key of second factors';
const [cipher, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

/** Seals what must be read again and never told: each for one user, so that one put in another's row opens nothing. */
export class SecretBox {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Reads the key of this installation; the first process makes it. */
  static async open(db: Db): Promise<SecretBox> {
    await settingsTable.begin(db, note, randomBytes(32).toString('hex'));
    return new SecretBox(Buffer.from((await settingsTable.read(db, note)) ?? '', 'hex'));
  }

  seal(userId: number, secret: Uint8Array): Buffer {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(String(userId)));
    const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
  }

  /** Throws for what was not sealed here for this user. */
  open(userId: number, box: Buffer): Buffer {
    const opening = createDecipheriv(cipher, this.#key, box.subarray(0, nonceBytes))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(box.subarray(nonceBytes + tagBytes)), opening.final()]);
  }
}

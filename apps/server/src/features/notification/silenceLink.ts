import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import type { Db } from '../../platform/db/pool.ts';
import { service } from '../../feature.ts';

const note = 'key of links in notifications';

/** The signed links by which a reader of an e-mail silences its rule without signing in (RULE-D12). */
export class SilenceLinks {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Reads the key of this installation; the first process makes it. */
  static async open(db: Db): Promise<SilenceLinks> {
    await settingsTable.begin(db, note, randomBytes(32).toString('hex'));
    return new SilenceLinks(Buffer.from((await settingsTable.read(db, note)) ?? '', 'hex'));
  }

  #sign = (ruleId: number) => createHmac('sha256', this.#key).update(`rule ${ruleId}`).digest('base64url');

  tokenOf(ruleId: number): string {
    return `${ruleId}.${this.#sign(ruleId)}`;
  }

  /** The rule of a token, or null where it was not made here. */
  ruleOf(token: string): number | null {
    const [, id, signature] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
    if (!id || !signature) return null;
    const [right, given] = [Buffer.from(this.#sign(Number(id))), Buffer.from(signature)];
    return timingSafeEqual(right, given) ? Number(id) : null;
  }
}

/** The links of this server. */
export const silenceLinksOf = service(({ pool }) => SilenceLinks.open(pool));

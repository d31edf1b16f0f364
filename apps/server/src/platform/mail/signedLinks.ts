import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { settingsTable } from '../db/settingsTable.ts';
import type { Db } from '../db/pool.ts';

const note = 'key of links in notifications';

/** What a link of an e-mail does: silences a rule (its id), acknowledges an alarm (its id, then that of the e-mail), or ends a report to its recipient (his id); by that of a push a device (its id) tells of its new address, that of an archive (its id) opens it for its user; beacons of whoever leaves (the id of that user, then of the one who is to have them) are taken; by that of an opening (the id of a link for guests, then its number) a page asks again. */
export type LinkAct = 'rule' | 'alarm' | 'report' | 'push' | 'export' | 'take' | 'call' | 'guest';

/** The signed links by which a reader of an e-mail acts without signing in (RULE-D12, RULE-D14, REP-D02). */
export class SignedLinks {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Reads the key of this installation; the first process makes it. */
  static async open(db: Db): Promise<SignedLinks> {
    await settingsTable.begin(db, note, randomBytes(32).toString('hex'));
    return new SignedLinks(Buffer.from((await settingsTable.read(db, note)) ?? '', 'hex'));
  }

  #sign = (act: LinkAct, ids: string) =>
    createHmac('sha256', this.#key).update(`${act} ${ids}`).digest('base64url');

  tokenOf(act: LinkAct, ...ids: readonly number[]): string {
    const text = ids.join('-');
    return `${text}.${this.#sign(act, text)}`;
  }

  /** The ids of a token, or null where it was not made here for this act. */
  idsOf(act: LinkAct, token: unknown): number[] | null {
    if (typeof token !== 'string') return null;
    const [, ids, signature] = /^(\d{1,15}(?:-\d{1,15})*)\.([\w-]{43})$/.exec(token) ?? [];
    if (!ids || !signature) return null;
    const [right, given] = [Buffer.from(this.#sign(act, ids)), Buffer.from(signature)];
    return timingSafeEqual(right, given) ? ids.split('-').map(Number) : null;
  }
}

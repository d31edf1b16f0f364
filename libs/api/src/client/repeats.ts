/** How long a call whose answer did not come is the same one when it is made again, ms. */
const sameFor = 600_000;

/** Random, where a page is not of a secure origin too (RFC 9562, version 4). */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Unanswered {
  key: string;
  /** When it was last asked, ms. */
  asked: number;
}

/**
 * Keys of calls that make something: one of which no answer came may have been heard, so the same call made again soon carries the
 * same key, by which the server knows it (API-D11).
 */
export class Repeats {
  readonly #unanswered = new Map<string, Unanswered>();

  /** The key of a call, named by all that it asks. */
  keyOf(call: string, now: number): string {
    for (const [other, { asked }] of this.#unanswered)
      if (now - asked > sameFor) this.#unanswered.delete(other);
    return this.#unanswered.get(call)?.key ?? newKey();
  }

  /** No answer came, or none of the server. */
  keep(call: string, key: string, now: number): void {
    this.#unanswered.set(call, { key, asked: now });
  }

  /** It was done. */
  end(call: string): void {
    this.#unanswered.delete(call);
  }
}

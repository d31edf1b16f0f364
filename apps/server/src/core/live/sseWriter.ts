import type { Writable } from 'node:stream';

const end = '\n\n';

/**
 * Writes blocks of a stream to a connection as fast as that takes them. While it takes none the blocks wait, each once
 * however often it comes: what a page hears is that something changed, so a slow line costs no more memory than there are
 * things to change (LIVE-D01).
 */
export class SseWriter {
  readonly #to: Writable;
  readonly #waiting = new Set<string>();
  /** Since when the connection takes nothing, or null. */
  #stuckSince: number | null = null;

  constructor(to: Writable) {
    this.#to = to;
    to.on('drain', () => this.#drain());
  }

  /** Writes one or several blocks, or keeps them for later; answers false while the connection is slow, and once it has ended. */
  write(blocks: string): boolean {
    // What was said before may still be on its way to a slow line.
    if (this.#to.writableEnded) return false;
    if (this.#stuckSince === null) return this.#send(blocks);
    for (const block of blocks.split(end)) if (block !== '') this.#waiting.add(block + end);
    return false;
  }

  /** For how long the connection has taken nothing, ms. */
  stuckFor(now = performance.now()): number {
    return this.#stuckSince === null ? 0 : now - this.#stuckSince;
  }

  #send(text: string): boolean {
    const goesOn = this.#to.write(text);
    if (!goesOn) this.#stuckSince = performance.now();
    return goesOn;
  }

  #drain(): void {
    this.#stuckSince = null;
    if (this.#waiting.size === 0) return;
    const text = [...this.#waiting].join('');
    this.#waiting.clear();
    this.#send(text);
  }
}

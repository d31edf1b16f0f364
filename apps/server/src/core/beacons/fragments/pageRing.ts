const pageSize = 2 ** 20;

/**
 * Bytes in pages of 1 MB, each of which has a number of its own, the oldest of which is written over when there may be no more of them: what is kept has a bound, and
 * leaves nothing to collect.
 */
export class PageRing {
  readonly #most: () => number;
  readonly #pages = new Map<number, Buffer>();
  #last = 0;
  #page: Buffer | null = null;
  #end = 0;

  /** `most`: how many pages there may be now. */
  constructor(most: () => number) {
    this.#most = most;
  }

  get bytes(): number {
    let sum = 0;
    for (const page of this.#pages.values()) sum += page.length;
    return sum;
  }

  /** Keeps bytes; answers their page and where they begin on it. */
  put(bytes: Uint8Array): { page: number; start: number } {
    let page = this.#page;
    if (!page || this.#end + bytes.length > page.length) page = this.#turn(bytes.length);
    page.set(bytes, this.#end);
    const start = this.#end;
    this.#end += bytes.length;
    return { page: this.#last, start };
  }

  /** A page by its number, or undefined when it is no longer there. */
  page(number: number): Buffer | undefined {
    return this.#pages.get(number);
  }

  /** Begins a page that has room for so many bytes; whoever reads one that goes now still has it. */
  #turn(least: number): Buffer {
    for (const number of this.#pages.keys()) if (this.#pages.size >= this.#most()) this.#pages.delete(number);
    const page = Buffer.allocUnsafeSlow(Math.max(pageSize, least));
    this.#pages.set((this.#last += 1), page);
    this.#end = 0;
    return (this.#page = page);
  }

  clear(): void {
    this.#pages.clear();
    this.#page = null;
  }
}

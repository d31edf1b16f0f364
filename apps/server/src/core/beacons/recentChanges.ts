/** The fewest entries worth a sweep. */
const fewest = 256;

/**
 * What changed when, in the order of versions: answering what changed since a version costs what changed, not how much there
 * is (LIVE-D01). Entries of what changed again later are swept out now and then.
 */
export class RecentChanges {
  #versions: number[] = [];
  #ids: number[] = [];
  #sweepAt = fewest;

  /** Notes a change; versions only grow. */
  add(version: number, id: number): void {
    this.#versions.push(version);
    this.#ids.push(id);
    if (this.#ids.length > this.#sweepAt) this.#sweep();
  }

  /** The ids that changed after a version, each once, the latest first. */
  since(version: number): Set<number> {
    const found = new Set<number>();
    for (let i = this.#ids.length - 1; i >= 0 && (this.#versions[i] ?? 0) > version; i -= 1)
      found.add(this.#ids[i] ?? 0);
    return found;
  }

  #sweep(): void {
    const seen = new Set<number>();
    const [versions, ids]: [number[], number[]] = [[], []];
    for (let i = this.#ids.length - 1; i >= 0; i -= 1) {
      const id = this.#ids[i] ?? 0;
      if (seen.has(id)) continue;
      seen.add(id);
      ids.push(id);
      versions.push(this.#versions[i] ?? 0);
    }
    this.#versions = versions.reverse();
    this.#ids = ids.reverse();
    this.#sweepAt = Math.max(fewest, 2 * this.#ids.length);
  }
}

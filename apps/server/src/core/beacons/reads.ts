/** What changes while something is being read, so that what was read before the change is read again (SRV-D14). */
export class Reads {
  readonly #under = new Set<{ changed: Set<number>; isAll: boolean }>();

  /** Something changed; null where anything may have. */
  changed(id: number | null): void {
    for (const read of this.#under)
      if (id === null) read.isAll = true;
      else read.changed.add(id);
  }

  /** Reads, takes over what was read, and reads again what changed meanwhile. */
  async of<T>(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<T>,
    take: (found: T) => void,
  ): Promise<void> {
    for (let left = ids; left.length > 0;) {
      const under = { changed: new Set<number>(), isAll: false };
      this.#under.add(under);
      const found = await read(left).finally(() => this.#under.delete(under));
      take(found);
      left = under.isAll ? left : left.filter((id) => under.changed.has(id));
    }
  }
}

/** One after the other: whoever takes a turn goes on when the one before has ended his. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with what ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end = () => undefined as void;
    this.#last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }
}

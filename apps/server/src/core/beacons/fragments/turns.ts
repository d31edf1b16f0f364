/** Lets so many go on between two breaths of the event loop, in the order in which they came, however many wait. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #isComing = false;

  constructor(most: number) {
    this.#most = most;
  }

  next(): Promise<void> {
    return new Promise((goOn) => {
      this.#waiting.push(goOn);
      if (!this.#isComing) this.#come();
    });
  }

  #come(): void {
    this.#isComing = this.#waiting.length > 0;
    if (!this.#isComing) return;
    setImmediate(() => {
      for (const goOn of this.#waiting.splice(0, this.#most)) goOn();
      this.#come();
    });
  }
}

/** Makes calls until it is stopped: then it begins no other one, and those under way come to their end. */
export class Calls {
  readonly #underWay = new Set<Promise<unknown>>();
  #isStopped = false;

  make<T>(call: () => Promise<T>): Promise<T> {
    if (this.#isStopped) return new Promise(() => undefined);
    const one = call().finally(() => this.#underWay.delete(one));
    this.#underWay.add(one);
    return one;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#underWay);
  }
}

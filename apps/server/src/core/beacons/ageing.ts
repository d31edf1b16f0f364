/** Something that gets older than a limit at a moment; `place` is where it stands in the heap, -1 outside of it. */
export interface Ageing {
  agesAt: number;
  place: number;
}

/** Things by the moment at which they next age, the first one on top: a change of one costs a few steps, however many there are. */
export class AgeingHeap<T extends Ageing> {
  readonly #list: T[] = [];

  /** Puts a thing to its moment; one that never ages stays outside. */
  set(thing: T, agesAt: number): void {
    thing.agesAt = agesAt;
    if (agesAt === Infinity) {
      this.delete(thing);
      return;
    }
    if (thing.place < 0) {
      thing.place = this.#list.length;
      this.#list.push(thing);
    }
    this.#settle(thing);
  }

  delete(thing: T): void {
    const { place } = thing;
    if (place < 0) return;
    thing.place = -1;
    const last = this.#list.pop();
    if (!last || last === thing) return;
    this.#put(last, place);
    this.#settle(last);
  }

  /** Takes out what has aged before the moment. */
  due(now: number): T[] {
    const due: T[] = [];
    for (let first = this.#list[0]; first && first.agesAt < now; first = this.#list[0]) {
      due.push(first);
      this.delete(first);
    }
    return due;
  }

  #put(thing: T, place: number): void {
    this.#list[place] = thing;
    thing.place = place;
  }

  #settle(thing: T): void {
    let { place } = thing;
    for (let up = (place - 1) >> 1; place > 0; up = (place - 1) >> 1) {
      const parent = this.#list[up];
      if (!parent || parent.agesAt <= thing.agesAt) break;
      this.#put(parent, place);
      place = up;
    }
    for (;;) {
      const [left, right] = [this.#list[2 * place + 1], this.#list[2 * place + 2]];
      const child = right && left && right.agesAt < left.agesAt ? right : left;
      if (!child || child.agesAt >= thing.agesAt) break;
      const down = child.place;
      this.#put(child, place);
      place = down;
    }
    this.#put(thing, place);
  }
}

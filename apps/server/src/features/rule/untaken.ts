import type { AlarmsOfSubject } from '../../core/rules/evaluate.ts';

const minute = 60_000;

/** The alarms of a past, and how long each lasted: how often steps would have told, had nobody taken any (RULE-D21). */
export class Untaken {
  readonly #begun = new Map<number, number>();
  readonly #lengths: number[] = [];

  take(found: readonly AlarmsOfSubject[], at: number): void {
    for (const { subject, raised, lasts } of found) {
      const [first] = raised;
      if (first && lasts === null) this.add();
      else if (first && !this.#begun.has(subject)) this.#begun.set(subject, first.at);
      if (lasts === false) this.#end(subject, at);
    }
  }

  /** One that is over as soon as it came, and waits for somebody all the same. */
  add(): void {
    this.#lengths.push(Infinity);
  }

  /** What still lasts at the end of the past has lasted until then. */
  finish(to: number): void {
    for (const subject of [...this.#begun.keys()]) this.#end(subject, to);
  }

  /** How often a step so many minutes after an alarm would have told. */
  count(after: number): number {
    return this.#lengths.filter((length) => length >= after * minute).length;
  }

  #end(subject: number, at: number): void {
    const begun = this.#begun.get(subject);
    if (begun !== undefined) this.#lengths.push(at - begun);
    this.#begun.delete(subject);
  }
}

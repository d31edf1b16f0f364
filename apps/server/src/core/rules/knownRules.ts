import type { Rule } from './store/rules.ts';

/** The rules of all users in memory, by beacon. */
export class KnownRules {
  readonly #rules = new Map<number, Rule[]>();

  /** Takes these in the place of all known ones. */
  load(list: readonly Rule[]): void {
    this.#rules.clear();
    for (const rule of list) this.take(rule);
  }

  /** Takes a rule as it is stored now; one that was read meanwhile is the same. */
  take(rule: Rule): void {
    this.#rules.set(rule.beaconId, [...this.of(rule.beaconId).filter(({ id }) => id !== rule.id), rule]);
  }

  /** Takes rules as they are stored now in the place of those known by their ids. */
  replace(list: readonly Rule[]): void {
    for (const rule of list)
      this.#rules.set(
        rule.beaconId,
        this.of(rule.beaconId).map((one) => (one.id === rule.id ? rule : one)),
      );
  }

  delete({ id, beaconId }: Rule): void {
    this.#rules.set(
      beaconId,
      this.of(beaconId).filter((rule) => rule.id !== id),
    );
  }

  /** Forgets the rules of some users, or of all, for a beacon. */
  end(beaconId: number, userIds: readonly number[] | null): void {
    this.#rules.set(
      beaconId,
      userIds === null ? [] : this.of(beaconId).filter((rule) => !userIds.includes(rule.userId)),
    );
  }

  /** The rules of a beacon. */
  of(beaconId: number): readonly Rule[] {
    return this.#rules.get(beaconId) ?? [];
  }

  has(beaconId: number): boolean {
    return this.#rules.has(beaconId);
  }

  /** Beacons that have rules, with them. */
  entries(): Iterable<[number, readonly Rule[]]> {
    return this.#rules;
  }

  /** Beacons with enabled rules that tell of fuel, and those rules. */
  watchingFuel(): [beaconId: number, rules: Rule[]][] {
    return [...this.#rules].flatMap(([id, list]): [number, Rule[]][] => {
      const rules = list.filter(({ enabled, fuel }) => enabled && fuel !== null);
      return rules.length === 0 ? [] : [[id, rules]];
    });
  }

  byId(id: number): Rule | undefined {
    for (const list of this.#rules.values()) for (const rule of list) if (rule.id === id) return rule;
    return undefined;
  }

  /** The rules of a user, the oldest first. */
  ofUser(userId: number): Rule[] {
    return [...this.#rules.values()]
      .flatMap((list) => list.filter((rule) => rule.userId === userId))
      .sort((a, b) => a.id - b.id);
  }
}

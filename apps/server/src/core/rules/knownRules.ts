import type { Beacons } from '../beacons/beacons.ts';
import type { Rule } from '../beacons/store/rules.ts';

/** The rules of the beacons in memory: they come and go with them. */
export class KnownRules {
  readonly #beacons: Beacons;

  constructor(beacons: Beacons) {
    this.#beacons = beacons;
  }

  /** The rules of a beacon. */
  of(beaconId: number): readonly Rule[] {
    return this.#beacons.get(beaconId)?.rules ?? [];
  }

  byId(id: number): Rule | undefined {
    for (const { rules } of this.#beacons.held()) for (const rule of rules) if (rule.id === id) return rule;
    return undefined;
  }

  /** The rules of a user, the oldest first: he has them for beacons that he sees (PERM-D11). */
  ofUser(userId: number): Rule[] {
    return [...this.#beacons.view(userId).access.keys()]
      .flatMap((id) => this.of(id).filter((rule) => rule.userId === userId))
      .sort((a, b) => a.id - b.id);
  }
}

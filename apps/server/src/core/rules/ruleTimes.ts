import { NotificationType } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import { DueTimes } from './dueTimes.ts';
import { dueAt } from './evaluate.ts';
import type { KnownRules } from './knownRules.ts';
import type { RuleConditions } from './ruleConditions.ts';
import type { Rule } from './store/rules.ts';

interface Rooms {
  beacons: Beacons;
  rules: KnownRules;
  conditions: RuleConditions;
}

/** When time alone next makes the rules of a beacon tell something (RULE-D11). */
export class RuleTimes {
  readonly #rooms: Rooms;
  readonly #dueTimes = new DueTimes();

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /** Takes out the beacons that are due before the moment; whoever took them finds their next one. */
  due(now: number): number[] {
    return this.#dueTimes.due(now);
  }

  /** Finds the next moment of every beacon that has rules. */
  findAll(): void {
    this.#dueTimes.clear();
    for (const [id] of this.#rooms.rules.entries()) this.find(id);
  }

  /** Finds the next moment of a beacon, after it or its rules changed. */
  find(beaconId: number): void {
    const { beacons, rules, conditions } = this.#rooms;
    const record = beacons.get(beaconId);
    const list = rules.of(beaconId).filter(isTimed);
    if (!record || list.length === 0) return this.#dueTimes.set(beaconId, Infinity);
    const context = conditions.contextOf(record);
    const { state } = record;
    const dues = list.map((rule) => {
      const seen = { conditions: conditions.of(rule, context), repeatMinutes: rule.repeatMinutes };
      return dueAt(seen, state.rules.get(rule.id) ?? new Map(), state);
    });
    this.#dueTimes.set(beaconId, Math.min(...dues));
  }
}

/** Time alone can make the rule tell something. */
const isTimed = ({ enabled, repeatMinutes, trigger: { Type } }: Rule) =>
  enabled &&
  (repeatMinutes > 0 ||
    Type === NotificationType.Connection ||
    Type === NotificationType.Relevance ||
    Type === NotificationType.LastOnline);

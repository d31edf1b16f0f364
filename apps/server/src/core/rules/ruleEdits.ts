import type { BeaconWriter } from '../beacons/writer.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { conditionsOf } from './conditions.ts';
import { knownAnew } from './evaluate.ts';
import type { KnownRules } from './knownRules.ts';
import type { RuleConditions } from './ruleConditions.ts';
import { alarms } from '../alarms/store/alarms.ts';
import { ruleStore, type NewRule, type Rule } from './store/rules.ts';

interface Rooms {
  writer: BeaconWriter;
  rules: KnownRules;
  conditions: RuleConditions;
}

/** What becomes of the rules of a change. */
interface Changes {
  added?: readonly NewRule[];
  edited?: readonly Rule[];
  ended?: readonly Rule[];
}

/** The ways by which rules come, change and go, within a change: the database first, memory after the commit. */
export class RuleEdits {
  readonly #rooms: Rooms;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /**
   * Adds, changes and ends rules within one change. What is added waits from now on; what is changed is evaluated anew, and tells
   * nothing of what is there already: an alarm that is still there stays.
   */
  async change(step: Step, { added = [], edited = [], ended = [] }: Changes): Promise<Rule[]> {
    const of = [...added, ...edited, ...ended].map(({ beaconId }) => beaconId);
    await this.#rooms.writer.lock(step, of);
    if (edited.length > 0) await ruleStore.edit(step.db, edited);
    const made = added.length > 0 ? await ruleStore.add(step.db, added) : [];
    for (const { id } of ended) await ruleStore.delete(step.db, id);
    await this.#begin(step, made);
    for (const { rule, lasting } of await this.#begin(step, edited))
      await this.#forget(step, [rule], { type: rule.trigger.Type, subjects: lasting });
    await this.#forget(step, ended);
    await this.#changed(step, [...made, ...edited, ...ended], () => {
      for (const rule of made) this.#rooms.rules.take(rule);
      this.#rooms.rules.replace(edited);
      for (const rule of ended) this.#rooms.rules.delete(rule);
    });
    return made;
  }

  add(step: Step, added: readonly NewRule[]): Promise<Rule[]> {
    return this.change(step, { added });
  }

  async edit(step: Step, edited: readonly Rule[]): Promise<void> {
    await this.change(step, { edited });
  }

  /** Silences a rule until a moment, epoch ms, within a change; what it knows and what it waits for stays (RULE-D15). */
  async silence(step: Step, rule: Rule, silencedUntil: number): Promise<Rule> {
    const silenced = { ...rule, silencedUntil };
    await ruleStore.silence(step.db, silenced);
    await this.#changed(step, [silenced], () => this.#rooms.rules.replace([silenced]));
    return silenced;
  }

  /** Ends the rules of some users, or of all, for beacons within a change (PERM-D11). */
  async end(step: Step, beaconIds: readonly number[], userIds: readonly number[] | null): Promise<void> {
    const ended = await ruleStore.end(step.db, beaconIds, userIds);
    await this.#forget(step, ended);
    await this.#changed(step, ended, () => {
      for (const { beaconId } of ended) this.#rooms.rules.end(beaconId, userIds);
    });
  }

  /** Takes a geoobject out of all rules within a change (GEO-D05). */
  async leave(step: Step, geoobjectId: number): Promise<void> {
    const left = await ruleStore.leave(step.db, geoobjectId);
    await this.#changed(step, left, () => this.#rooms.rules.replace(left));
  }

  /** Alarms of these rules are over, but those of the subjects that are kept. */
  async #forget(
    step: Step,
    list: readonly Pick<Rule, 'id' | 'beaconId'>[],
    kept?: Parameters<typeof alarms.forget>[3],
  ): Promise<void> {
    if (list.length === 0) return;
    const ids = [...new Set(list.map(({ beaconId }) => beaconId))];
    await this.#rooms.writer.changeAlarms(step, ids, () => alarms.forget(step.db, list, step.now, kept));
  }

  /** Rules begin with the states of this moment; answers the subjects whose alarms go on after an edit. */
  async #begin(step: Step, list: readonly Rule[]): Promise<{ rule: Rule; lasting: number[] }[]> {
    const begun: { rule: Rule; lasting: number[] }[] = [];
    const drafts = await this.#rooms.writer.lock(
      step,
      list.map(({ beaconId }) => beaconId),
    );
    for (const rule of list) {
      const draft = drafts.get(rule.beaconId);
      if (!draft) continue;
      const conditions = conditionsOf(
        rule.trigger,
        this.#rooms.conditions.contextOf(draft.record),
        rule.userId,
      );
      const memory = new Map(draft.state.rules);
      const isSame = rule.enabled && this.#rooms.rules.byId(rule.id)?.trigger.Type === rule.trigger.Type;
      const before = (isSame && memory.get(rule.id)) || new Map();
      const { remembered, lasting } = knownAnew(conditions, before, draft.state, step.now);
      memory.set(rule.id, remembered);
      draft.state = { ...draft.state, rules: memory };
      begun.push({ rule, lasting: isSame ? lasting : [] });
    }
    return begun;
  }

  async #changed(step: Step, rules: readonly { beaconId: number }[], follow: () => void): Promise<void> {
    if (rules.length === 0) return;
    await this.#rooms.writer.stepShared(step, 'rules');
    step.afterCommit(follow);
    step.emit({ type: 'rules.changed', beaconIds: rules.map(({ beaconId }) => beaconId) });
  }
}

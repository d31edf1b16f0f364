import type { BeaconWriter } from '../beacons/writer.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { conditionsOf } from './conditions.ts';
import { knownAnew } from './evaluate.ts';
import type { RuleConditions } from './ruleConditions.ts';
import { isOfConnection } from './ruleTimes.ts';
import { alarms } from '../alarms/store/alarms.ts';
import { ruleEmails } from './store/emails.ts';
import { ruleStore, type NewRule, type Rule } from '../beacons/store/rules.ts';

interface Rooms {
  writer: BeaconWriter;
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
  async change(step: Step, { added = [], edited: wanted = [], ended = [] }: Changes): Promise<Rule[]> {
    const of = [...added, ...wanted, ...ended].map(({ beaconId }) => beaconId);
    const drafts = await this.#rooms.writer.lock(step, of);
    // What was deleted meanwhile stays so.
    const edited = wanted.filter(({ id, beaconId }) =>
      drafts.get(beaconId)?.rules.some((one) => one.id === id),
    );
    if (edited.length > 0) await ruleStore.edit(step.db, edited);
    const made = added.length > 0 ? await ruleStore.add(step.db, added) : [];
    const gone = new Set(ended.map(({ id }) => id));
    if (gone.size > 0) await ruleEmails.end(step.db, [...gone]);
    for (const id of gone) await ruleStore.delete(step.db, id);
    await this.#begin(step, made);
    for (const { rule, lasting } of await this.#begin(step, edited))
      await this.#forget(step, [rule], { type: rule.trigger.Type, subjects: lasting });
    await this.#forget(step, ended);
    for (const id of new Set(of)) {
      const draft = drafts.get(id);
      if (!draft) continue;
      const kept = draft.rules.filter((rule) => !gone.has(rule.id));
      draft.rules = [...replaced(kept, edited), ...made.filter(({ beaconId }) => beaconId === id)];
    }
    return made;
  }

  add(step: Step, added: readonly NewRule[]): Promise<Rule[]> {
    return this.change(step, { added });
  }

  async edit(step: Step, edited: readonly Rule[]): Promise<void> {
    await this.change(step, { edited });
  }

  /** Silences a rule until a moment, epoch ms, within a change; what it knows and what it waits for stays (RULE-D15). Null where it was deleted meanwhile. */
  async silence(step: Step, rule: Rule, silencedUntil: number): Promise<Rule | null> {
    const drafts = await this.#rooms.writer.lock(step, [rule.beaconId]);
    const draft = drafts.get(rule.beaconId);
    // Another process may have edited it a moment ago.
    const known = draft?.rules.find(({ id }) => id === rule.id);
    if (!draft || !known) return null;
    const silenced = { ...known, silencedUntil };
    await ruleStore.silence(step.db, silenced);
    draft.rules = replaced(draft.rules, [silenced]);
    return silenced;
  }

  /** Ends the rules of some users, or of all, for beacons within a change, and what waits to be told of these (PERM-D11). */
  async end(step: Step, beaconIds: readonly number[], userIds: readonly number[] | null): Promise<void> {
    const drafts = await this.#rooms.writer.lock(step, beaconIds);
    await ruleEmails.leave(step.db, beaconIds, userIds);
    const ended = await ruleStore.end(step.db, beaconIds, userIds);
    await this.#forget(step, ended);
    const gone = new Set(ended.map(({ id }) => id));
    for (const { beaconId } of ended) {
      const draft = drafts.get(beaconId);
      if (draft) draft.rules = draft.rules.filter(({ id }) => !gone.has(id));
    }
  }

  /** Takes a geoobject out of all rules within a change (GEO-D05). */
  async leave(step: Step, geoobjectId: number): Promise<void> {
    const drafts = await this.#rooms.writer.lock(step, await ruleStore.beaconsUsing(step.db, geoobjectId));
    const left = await ruleStore.leave(step.db, geoobjectId);
    for (const id of new Set(left.map(({ beaconId }) => beaconId))) {
      const draft = drafts.get(id);
      if (draft) draft.rules = replaced(draft.rules, left);
    }
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
    await this.#rooms.conditions.findIntervals(
      step.db,
      list.filter(isOfConnection).map(({ beaconId }) => beaconId),
    );
    for (const rule of list) {
      const draft = drafts.get(rule.beaconId);
      if (!draft) continue;
      const conditions = conditionsOf(
        rule.trigger,
        this.#rooms.conditions.contextOf(draft.record),
        rule.userId,
        rule.noiseFilter,
      );
      const memory = new Map(draft.state.rules);
      const known = draft.rules.find(({ id }) => id === rule.id);
      const isSame = rule.enabled && known?.trigger.Type === rule.trigger.Type;
      const before = (isSame && memory.get(rule.id)) || new Map();
      const { remembered, lasting } = knownAnew(conditions, before, draft.state, step.now);
      memory.set(rule.id, remembered);
      draft.state = { ...draft.state, rules: memory };
      begun.push({ rule, lasting: isSame ? lasting : [] });
    }
    return begun;
  }
}

/** Rules with those of another list in the place of the same ones. */
const replaced = (list: readonly Rule[], by: readonly Rule[]): Rule[] =>
  list.map((rule) => by.find(({ id }) => id === rule.id) ?? rule);

import { AlarmAct, CommunicationStatus, Delivery, NotificationStatus, NotificationType } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconState } from '../beacons/store/states.ts';
import type { Remembered, RuleMemory } from '../beacons/store/ruleMemory.ts';
import type { BeaconWriter, Draft } from '../beacons/writer.ts';
import type { Db, Pool } from '../db/pool.ts';
import { settingsTable } from '../db/settingsTable.ts';
import type { DomainEventOf } from '../events/events.ts';
import type { ConsumersOf } from '../events/eventBus.ts';
import type { ChangeFeed, Step } from '../events/changeFeed.ts';
import { newItems, type Stage } from '../ingest/batch.ts';
import { alarmOf, alarmRows, changeOf, isFailure, over, type AlarmChange } from './alarmChanges.ts';
import { DueTimes } from './dueTimes.ts';
import { commandTellings } from './commandTellings.ts';
import { dueAt, evaluate, knownAnew } from './evaluate.ts';
import { nothingBut, type BeaconStep, type EvaluationContext, type Span } from './evaluationContext.ts';
import { KnownRules } from './knownRules.ts';
import type { NewNotification } from './notification.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './conditions.ts';
import { alarms } from './store/alarms.ts';
import { ruleEmails } from './store/emails.ts';
import { exchangeIntervals } from './store/intervals.ts';
import { notifications } from './store/notifications.ts';
import { mayDisturb } from './quietHours.ts';
import { ruleStore, type Rule } from './store/rules.ts';
import { findSos } from './sos.ts';
import { tellingOf, type Telling } from './telling.ts';

const note = 'silence judged until';

/** Nobody listened when silence was not judged for so long, ms: the jobs of a running server do it each minute. */
const unheard = 180_000;

/** What a rule looks at, and by what that was found. */
interface KnownConditions extends Pick<EvaluationContext['record'], 'sensors' | 'device'> {
  interval: number | null;
  conditions: readonly Condition[];
}

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  feed: ChangeFeed;
  writer: BeaconWriter;
}

/** The rules of all users in memory, and what they tell of each step of each beacon (RULE-D02, INGEST-D03). */
export class RuleEngine {
  readonly #rooms: Rooms;
  readonly #rules = new KnownRules();
  readonly #dueTimes = new DueTimes();
  readonly #conditions = new WeakMap<Rule, KnownConditions>();
  #intervals: ReadonlyMap<number, number> = new Map();
  #deaf: Span | null = null;

  /** Commands that are being told of. */
  #commands: Promise<void> = Promise.resolve();

  constructor({ pool, beacons, feed, writer }: Rooms) {
    this.#rooms = { pool, beacons, feed, writer };
  }

  /** Reads the rules, and since when the server did not listen. */
  async open(db: Db, versions: ReadonlyMap<string, number>, now: number): Promise<void> {
    await this.#readAll(db);
    this.#rooms.writer.share('rules', versions.get('rules') ?? 0, ({ db }) => this.#readAll(db));
    const until = await settingsTable.read(db, note);
    if (until === null) return;
    // A wrong clock may have noted a time that is still to come.
    const judged = Math.min(Number(until), now);
    if (now - judged > unheard) this.#deaf = { from: judged, to: now };
  }

  /** When the beacons are known: how often they call, and what time will change. */
  async start(): Promise<void> {
    await this.readIntervals();
  }

  /** What follows when beacons or rules change, here or in another process. */
  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    const reread = () => void this.#readAll(this.#rooms.pool).catch(onFailure);
    return {
      'rules.changed': (events, origin) => {
        if (origin === 'elsewhere') return reread();
        for (const { beaconIds } of events) for (const id of beaconIds) this.#setDue(id);
      },
      'changes.missed': reread,
      'delivery.changed': (events, origin) => {
        if (origin === 'here')
          this.#commands = this.#commands.then(() => this.#tellCommands(events)).catch(onFailure);
      },
      'beacon.changed': (events) => {
        for (const { ids } of events) for (const id of ids) this.#setDue(id);
      },
    };
  }

  async #readAll(db: Db): Promise<void> {
    this.#rules.load(await ruleStore.all(db));
    this.#setAllDue();
  }

  /** How often the beacons call whose connection somebody watches; found anew from time to time (RULE-D03). */
  async readIntervals(): Promise<void> {
    const watched = [...this.#rules.entries()].filter(([, list]) =>
      list.some(({ trigger }) => trigger.Type === NotificationType.Connection),
    );
    this.#intervals = await exchangeIntervals(
      this.#rooms.pool,
      watched.map(([id]) => id),
    );
    this.#setAllDue();
  }

  #setAllDue(): void {
    this.#dueTimes.clear();
    for (const [id] of this.#rules.entries()) this.#setDue(id);
  }

  #setDue(beaconId: number): void {
    const record = this.#rooms.beacons.get(beaconId);
    const list = this.#rules.of(beaconId).filter(isTimed);
    if (!record || list.length === 0) return this.#dueTimes.set(beaconId, Infinity);
    const context = this.contextOf(record);
    const { state } = record;
    let due = Infinity;
    for (const rule of list) {
      const seen = {
        conditions: this.#conditionsOf(rule, context),
        repeatMinutes: rule.repeatMinutes,
      };
      due = Math.min(due, dueAt(seen, state.rules.get(rule.id) ?? nothing, state));
    }
    this.#dueTimes.set(beaconId, due);
  }

  /** What a rule looks at, found once for each edit of the beacon or the rule: most packets change neither. */
  #conditionsOf(rule: Rule, context: EvaluationContext): readonly Condition[] {
    const { interval, record } = context;
    const { sensors, device } = record;
    // Areas come, go and are shared without the beacon.
    if (rule.trigger.Type === NotificationType.Geoobject)
      return conditionsOf(rule.trigger, context, rule.userId);
    const known = this.#conditions.get(rule);
    if (known?.sensors === sensors && known.device === device && known.interval === interval)
      return known.conditions;
    const conditions = conditionsOf(rule.trigger, context, rule.userId);
    this.#conditions.set(rule, { sensors, device, interval, conditions });
    return conditions;
  }

  /** With what the rules of a beacon are evaluated now. */
  contextOf(record: EvaluationContext['record']): EvaluationContext {
    const interval = this.#intervals.get(record.id) ?? null;
    return { record, interval, deaf: this.#deaf, placeName: this.#placeName };
  }

  /** Adds rules within a change; what they wait for counts from now on. */
  async add(step: Step, list: readonly Omit<Rule, 'id'>[]): Promise<Rule[]> {
    const added = await ruleStore.add(step.db, list);
    await this.#begin(step, added);
    await this.#changed(step, added, () => {
      for (const rule of added) this.#rules.take(rule);
    });
    return added;
  }

  /** Changes rules within a change; they are evaluated anew, and tell nothing of what is there already. An alarm that is still there stays. */
  async edit(step: Step, list: readonly Rule[]): Promise<void> {
    await ruleStore.edit(step.db, list);
    for (const { rule, lasting } of await this.#begin(step, list))
      await alarms.forget(step.db, [rule], step.now, { type: rule.trigger.Type, subjects: lasting });
    await this.#changed(step, list, () => this.#rules.replace(list));
  }

  /** Ends one rule within a change. */
  async delete(step: Step, rule: Rule): Promise<void> {
    await ruleStore.delete(step.db, rule.id);
    await alarms.forget(step.db, [rule], step.now);
    await this.#changed(step, [rule], () => this.#rules.delete(rule));
  }

  /** Ends the rules of some users, or of all, for beacons within a change (PERM-D11). */
  async end(step: Step, beaconIds: readonly number[], userIds: readonly number[] | null): Promise<void> {
    const ended = await ruleStore.end(step.db, beaconIds, userIds);
    await alarms.forget(step.db, ended, step.now);
    await this.#changed(step, ended, () => {
      for (const { beaconId } of ended) this.#rules.end(beaconId, userIds);
    });
  }

  /** Takes a geoobject out of all rules within a change (GEO-D05). */
  async leave(step: Step, geoobjectId: number): Promise<void> {
    const left = await ruleStore.leave(step.db, geoobjectId);
    await this.#changed(step, left, () => this.#rules.replace(left));
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
      const conditions = conditionsOf(rule.trigger, this.contextOf(draft.record), rule.userId);
      const memory = new Map(draft.state.rules);
      const isSame = rule.enabled && this.byId(rule.id)?.trigger.Type === rule.trigger.Type;
      const before = isSame ? (memory.get(rule.id) ?? nothing) : nothing;
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

  byId(id: number): Rule | undefined {
    return this.#rules.byId(id);
  }

  /** As contextOf, for a beacon whose interval nobody has asked for yet. */
  async contextFor(record: EvaluationContext['record']): Promise<EvaluationContext> {
    const found = await exchangeIntervals(this.#rooms.pool, [record.id]);
    return { ...this.contextOf(record), interval: found.get(record.id) ?? null };
  }

  /** Tells the user of a rule a test by each of its deliveries (RULE-D13). */
  async test(step: Step, rule: Rule): Promise<void> {
    const beacon = this.#rooms.beacons.get(rule.beaconId)?.device.name ?? '';
    const test = { status: NotificationStatus.None, fact: { kind: 'test', rule: rule.name } } as const;
    const notification = { userId: rule.userId, beaconId: rule.beaconId, type: rule.trigger.Type, beacon };
    const told = [{ rule, notification: { ...notification, ...test, at: step.now } }];
    await this.#tell(step, { told, alarms: [] });
  }

  /** The rules of a user, the oldest first. */
  of(userId: number): Rule[] {
    return this.#rules.ofUser(userId);
  }

  /** Evaluates the rules for the reports of a batch, in the transaction that stores them. */
  readonly evaluate: Stage = async (batch) => {
    const found = nothingFound();
    for (const { record, before, after, watch, passed, report } of newItems(batch)) {
      const draft = batch.drafts.get(record.id);
      if (!draft || !this.#rules.has(record.id) || report.past === 'silent') continue;
      this.#run(draft, { before, after, watch, passed, at: report.receivedAt }, found);
    }
    const sos = await findSos(batch.step.db, newItems(batch), (id) => this.#rules.of(id));
    found.told.push(...sos.told);
    found.alarms.push(...sos.alarms);
    await this.#tell(batch.step, found);
  };

  /** Tells of what time has brought since the last time: silence, ageing data, repeats (RULE-D11). */
  async judgeSilence(now: number): Promise<void> {
    const due = this.#dueTimes.due(now);
    try {
      await this.#rooms.feed.transaction(async (step) => {
        const drafts = await this.#rooms.writer.lock(step, due);
        const found = nothingFound();
        for (const id of due) {
          const draft = drafts.get(id);
          if (draft) this.#run(draft, nothingBut(draft.state, now), found);
        }
        await this.#tell(step, found);
        await settingsTable.write(step.db, note, String(now));
      });
    } finally {
      for (const id of due) this.#setDue(id);
    }
  }

  /** Somebody confirmed the alarm of a bridge watch: so it is acknowledged, and over (BNWAS-D01). */
  confirmed(step: Step, beaconId: number, by: string): Promise<void> {
    const key = { beaconId, type: NotificationType.Bnwas, subject: 0 };
    return alarms.confirmed(step.db, key, { act: AlarmAct.Acknowledge, by, now: step.now });
  }

  /** Resolves when nothing is being told. */
  async idle(): Promise<void> {
    await this.#commands;
  }

  /** Tells of commands and firmware that came into another state (RULE-D05). */
  async #tellCommands(events: readonly DomainEventOf<'delivery.changed'>[]): Promise<void> {
    const { beacons, feed } = this.#rooms;
    await feed.transaction(async (step) => {
      const told = events.flatMap((event) =>
        commandTellings(beacons.get(event.beaconId), this.#rules.of(event.beaconId), event, step.now),
      );
      await this.#tell(step, { told, alarms: told.filter(isFailure).map(alarmOf) });
    });
  }

  /** Brings what the rules of a beacon know forward by a step; adds what they tell to what was found. */
  #run(draft: Draft, step: BeaconStep, found: Found): void {
    const { record } = draft;
    const context = this.contextOf(record);
    const { device } = record;
    const rules = this.#rules.of(record.id);
    let memory: Map<number, Remembered> | null = null;
    for (const rule of rules) {
      if (!rule.enabled) continue;
      const known = draft.state.rules.get(rule.id) ?? nothing;
      const seen = {
        conditions: this.#conditionsOf(rule, context),
        repeatMinutes: rule.repeatMinutes,
      };
      const result = evaluate(seen, known, step);
      if (result.remembered !== known)
        (memory ??= memoryOf(draft.state, rules)).set(rule.id, result.remembered);
      // A blocked beacon is stored and shown, but tells nobody (PAY-D07).
      const isHeard =
        device.communicationStatus !== CommunicationStatus.Blocked && record.viewers.has(rule.userId);
      if (isHeard) for (const one of result.told) found.told.push(tellingOf(rule, device.name, one));
      for (const one of result.alarms)
        if (isHeard || one.lasts === false)
          found.alarms.push(changeOf(rule, draft, isHeard ? one : over(one)));
    }
    if (memory) draft.state = withRules(draft.state, memory);
  }

  async #tell(step: Step, { told: list, alarms: changes }: Found): Promise<void> {
    const { raised, ended } = alarmRows(changes);
    await alarms.raise(step.db, raised);
    await alarms.end(step.db, ended, step.now);
    if (list.length === 0) return;
    const by = (delivery: Delivery) => list.filter(({ rule }) => rule.deliveries.includes(delivery));
    await this.store(
      step,
      by(Delivery.App).map(({ notification }) => notification),
    );
    const emails = by(Delivery.Email).flatMap(({ rule, notification }) =>
      rule.emails.map((address) => ({ ...notification, ruleId: rule.id || null, address })),
    );
    await ruleEmails.add(step.db, emails, step.now);
  }

  /** Stores notifications in the change that they are about; their users are told after the commit (LIVE-D01). */
  async store(step: Step, list: readonly NewNotification[]): Promise<void> {
    if (list.length === 0) return;
    const disturbed = await mayDisturb(
      step,
      list.map(({ userId }) => userId),
    );
    const given = list.map((one) => ({ ...one, isShown: !disturbed(one) }));
    for (const { id, userId, beaconId } of await notifications.add(step.db, given))
      step.emit({ type: 'notification.added', id, userId, beaconId });
  }

  readonly #placeName = (userId: number, id: number): string | null => {
    const { beacons } = this.#rooms;
    const place = beacons.geozones.get(id);
    if (!place) return null;
    const isSeen = place.userId === userId || (place.shared && beacons.sharersTo(userId).has(place.userId));
    return isSeen ? place.name : null;
  };
}

/** What rules found out: whom to tell what, and what becomes of the alarms. */
interface Found {
  told: Telling[];
  alarms: AlarmChange[];
}
const nothingFound = (): Found => ({ told: [], alarms: [] });

const nothing: Remembered = new Map();

/** What the rules of a beacon know, without those that are gone. */
function memoryOf({ rules: known }: BeaconState, rules: readonly Rule[]): Map<number, Remembered> {
  const ids = new Set(rules.map(({ id }) => id));
  return new Map([...known].filter(([id]) => ids.has(id)));
}

/** Time alone can make the rule tell something. */
const isTimed = ({ enabled, repeatMinutes, trigger: { Type } }: Rule) =>
  enabled &&
  (repeatMinutes > 0 ||
    Type === NotificationType.Connection ||
    Type === NotificationType.Relevance ||
    Type === NotificationType.LastOnline);

const withRules = (state: BeaconState, rules: RuleMemory): BeaconState => ({ ...state, rules });

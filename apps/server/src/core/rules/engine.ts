import { AlarmAct, CommunicationStatus, NotificationStatus, NotificationType } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { Remembered, RuleMemory } from '../beacons/store/ruleMemory.ts';
import type { BeaconWriter, Draft } from '../beacons/writer.ts';
import type { Db, Pool } from '../../platform/db/pool.ts';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import type { DomainEventOf } from '../../platform/events/events.ts';
import type { ConsumersOf } from '../../platform/events/eventBus.ts';
import type { ChangeFeed, Step } from '../../platform/events/changeFeed.ts';
import { newItems, type Stage } from '../ingest/batch.ts';
import { changeOf, over } from './alarmChanges.ts';
import { commandTellings } from './commandTellings.ts';
import { evaluate } from './evaluate.ts';
import { nothingBut, type BeaconStep, type EvaluationContext } from './evaluationContext.ts';
import { KnownRules } from './knownRules.ts';
import { RuleConditions } from './ruleConditions.ts';
import { RuleEdits } from './ruleEdits.ts';
import { RuleTimes } from './ruleTimes.ts';
import { fileFindings, fileTold, noFindings, type Findings } from './ruleFindings.ts';
import { alarms } from '../alarms/store/alarms.ts';
import { ruleStore, type Rule } from './store/rules.ts';
import { findSos } from './sos.ts';
import { tellingOf } from './telling.ts';

const note = 'silence judged until';

/** Nobody listened when silence was not judged for so long, ms: the jobs of a running server do it each minute. */
const unheard = 180_000;

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
  readonly #times: RuleTimes;
  readonly #conditions: RuleConditions;
  /** The ways by which rules come, change and go. */
  readonly edits: RuleEdits;
  /** Commands that are being told of. */
  #commands: Promise<void> = Promise.resolve();

  constructor({ pool, beacons, feed, writer }: Rooms) {
    this.#rooms = { pool, beacons, feed, writer };
    this.#conditions = new RuleConditions({ pool, beacons });
    this.#times = new RuleTimes({ beacons, rules: this.#rules, conditions: this.#conditions });
    this.edits = new RuleEdits({ writer, rules: this.#rules, conditions: this.#conditions });
  }

  /** Reads the rules, and since when the server did not listen. */
  async open(db: Db, versions: ReadonlyMap<string, number>, now: number): Promise<void> {
    await this.#readAll(db);
    this.#rooms.writer.share('rules', versions.get('rules') ?? 0, ({ db }) => this.#readAll(db));
    const until = await settingsTable.read(db, note);
    if (until === null) return;
    // A wrong clock may have noted a time that is still to come.
    const judged = Math.min(Number(until), now);
    if (now - judged > unheard) this.#conditions.deaf = { from: judged, to: now };
  }

  /** What follows when beacons or rules change, here or in another process. */
  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    const reread = () => void this.#readAll(this.#rooms.pool).catch(onFailure);
    return {
      'rules.changed': (events, origin) => {
        if (origin === 'elsewhere') return reread();
        for (const { beaconIds } of events) for (const id of beaconIds) this.#times.find(id);
      },
      'changes.missed': reread,
      'delivery.changed': (events, origin) => {
        if (origin === 'here')
          this.#commands = this.#commands.then(() => this.#tellCommands(events)).catch(onFailure);
      },
      'beacon.changed': (events) => {
        for (const { ids } of events) for (const id of ids) this.#times.find(id);
      },
    };
  }

  async #readAll(db: Db): Promise<void> {
    this.#rules.load(await ruleStore.all(db));
    this.#times.findAll();
  }

  /** How often the beacons call whose connection somebody watches, and what time will change; found when they are known, and from time to time (RULE-D03). */
  async readIntervals(): Promise<void> {
    const watched = [...this.#rules.entries()].filter(([, list]) =>
      list.some(({ trigger }) => trigger.Type === NotificationType.Connection),
    );
    await this.#conditions.readIntervals(watched.map(([id]) => id));
    this.#times.findAll();
  }

  /** With what the rules of a beacon are evaluated, its interval read anew. */
  contextFor(record: EvaluationContext['record']): Promise<EvaluationContext> {
    return this.#conditions.contextFor(record);
  }

  /** Tells the user of a rule a test by each of its deliveries (RULE-D13). */
  async test(step: Step, rule: Rule): Promise<void> {
    const beacon = this.#rooms.beacons.get(rule.beaconId)?.device.name ?? '';
    const test = { status: NotificationStatus.None, fact: { kind: 'test', rule: rule.name } } as const;
    const notification = { userId: rule.userId, beaconId: rule.beaconId, type: rule.trigger.Type, beacon };
    const told = [{ rule, notification: { ...notification, ...test, at: step.now } }];
    await fileFindings(this.#rooms.writer, step, { told, alarms: [] });
  }

  /** The beacons with enabled rules that tell of fuel, and those rules (RULE-D16). */
  readonly watchingFuel = () => this.#rules.watchingFuel();

  byId(id: number): Rule | undefined {
    return this.#rules.byId(id);
  }

  /** The rules of a user, the oldest first. */
  of(userId: number): Rule[] {
    return this.#rules.ofUser(userId);
  }

  /** Evaluates the rules for the reports of a batch, in the transaction that stores them. */
  readonly evaluate: Stage = async (batch) => {
    const found = noFindings();
    for (const { record, before, after, watch, passed, report } of newItems(batch)) {
      const draft = batch.drafts.get(record.id);
      if (!draft || !this.#rules.has(record.id) || report.past === 'silent') continue;
      this.#run(draft, { before, after, watch, passed, at: report.receivedAt }, found);
    }
    const sos = await findSos(batch.step.db, newItems(batch), (id) => this.#rules.of(id));
    found.told.push(...sos.told);
    found.alarms.push(...sos.alarms);
    await fileFindings(this.#rooms.writer, batch.step, found);
  };

  /** Tells of what time has brought since the last time: silence, ageing data, repeats (RULE-D11). */
  async judgeSilence(now: number): Promise<void> {
    const due = this.#times.due(now);
    try {
      await this.#rooms.feed.transaction(async (step) => {
        const drafts = await this.#rooms.writer.lock(step, due);
        const found = noFindings();
        for (const id of due) {
          const draft = drafts.get(id);
          if (draft) this.#run(draft, nothingBut(draft.state, now), found);
        }
        await fileFindings(this.#rooms.writer, step, found);
        await settingsTable.write(step.db, note, String(now));
      });
    } finally {
      for (const id of due) this.#times.find(id);
    }
  }

  /** Somebody confirmed the alarm of a bridge watch: so it is acknowledged, and over (BNWAS-D01). */
  confirmed(step: Step, beaconId: number, by: string): Promise<void> {
    const key = { beaconId, type: NotificationType.Bnwas, subject: 0 };
    return this.#rooms.writer.changeAlarms(step, [beaconId], () =>
      alarms.confirmed(step.db, key, { act: AlarmAct.Acknowledge, by, now: step.now }),
    );
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
      await fileTold(this.#rooms.writer, step, told);
    });
  }

  /** Brings what the rules of a beacon know forward by a step; adds what they tell to what was found. */
  #run(draft: Draft, step: BeaconStep, found: Findings): void {
    const { record } = draft;
    const context = this.#conditions.contextOf(record);
    const { device } = record;
    const rules = this.#rules.of(record.id);
    let memory: Map<number, Remembered> | null = null;
    for (const rule of rules) {
      if (!rule.enabled) continue;
      const known = draft.state.rules.get(rule.id) ?? nothing;
      const seen = {
        conditions: this.#conditions.of(rule, context),
        repeatMinutes: rule.repeatMinutes,
      };
      const result = evaluate(seen, known, step);
      if (result.remembered !== known)
        (memory ??= memoryOf(draft.state, rules)).set(rule.id, result.remembered);
      // A blocked beacon is stored and shown, but tells nobody (PAY-D07).
      const isHeard =
        device.communicationStatus !== CommunicationStatus.Blocked && record.viewers.has(rule.userId);
      if (isHeard)
        for (const one of result.told) found.told.push(tellingOf(rule, { device, state: draft.state }, one));
      for (const one of result.alarms)
        if (isHeard || one.lasts === false)
          found.alarms.push(changeOf(rule, draft, isHeard ? one : over(one)));
    }
    if (memory) draft.state = withRules(draft.state, memory);
  }
}

const nothing: Remembered = new Map();

/** What the rules of a beacon know, without those that are gone. */
function memoryOf({ rules: known }: BeaconState, rules: readonly Rule[]): Map<number, Remembered> {
  const ids = new Set(rules.map(({ id }) => id));
  return new Map([...known].filter(([id]) => ids.has(id)));
}

const withRules = (state: BeaconState, rules: RuleMemory): BeaconState => ({ ...state, rules });

import { AlarmAct, CommunicationStatus, NotificationStatus, NotificationType } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconLoader } from '../beacons/loader.ts';
import type { BeaconReader } from '../beacons/reader.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import { ruleDues } from '../beacons/store/ruleDues.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { Remembered, RuleMemory } from '../beacons/store/ruleMemory.ts';
import type { BeaconWriter, Draft } from '../beacons/writer.ts';
import type { Db, Pool } from '../../platform/db/pool.ts';
import type { Cells } from '../cells/cells.ts';
import type { DomainEventOf } from '../../platform/events/events.ts';
import type { ConsumersOf } from '../../platform/events/eventBus.ts';
import type { ChangeFeed, Step } from '../../platform/events/changeFeed.ts';
import { newItems, type Stage } from '../ingest/batch.ts';
import { changeOf, over } from './alarmChanges.ts';
import { commandTellings } from './commandTellings.ts';
import { evaluate } from './evaluate.ts';
import { hasSameAges } from './conditions.ts';
import { nothingBut, type BeaconStep, type EvaluationContext } from './evaluationContext.ts';
import { KnownRules } from './knownRules.ts';
import { Listening } from './listening.ts';
import { RuleConditions } from './ruleConditions.ts';
import { RuleEdits } from './ruleEdits.ts';
import { dueOf, isOfRelevance, renewIntervals, watched } from './ruleTimes.ts';
import { fileFindings, fileTold, noFindings, type Findings } from './ruleFindings.ts';
import { handledAlarms } from '../alarms/store/handledAlarms.ts';
import type { Rule } from '../beacons/store/rules.ts';
import { findSos } from './sos.ts';
import { tellingOf } from './telling.ts';

/** So many beacons are judged in one change. */
const atOnce = 500;
interface Rooms {
  pool: Pool;
  cells: Cells;
  beacons: Beacons;
  loader: BeaconLoader;
  feed: ChangeFeed;
  reader: BeaconReader;
  writer: BeaconWriter;
}

/** The rules of the beacons in memory, and what they tell of each step of each beacon (RULE-D02, INGEST-D03). */
export class RuleEngine {
  readonly #rooms: Rooms;
  readonly #rules: KnownRules;
  readonly #conditions: RuleConditions;
  readonly #listening = new Listening();
  /** The ways by which rules come, change and go. */
  readonly edits: RuleEdits;
  /** Commands that are being told of. */
  #commands: Promise<void> = Promise.resolve();

  constructor({ pool, cells, beacons, loader, feed, reader, writer }: Rooms) {
    this.#rooms = { pool, cells, beacons, loader, feed, reader, writer };
    this.#rules = new KnownRules(beacons);
    this.#conditions = new RuleConditions({ cells, beacons, listening: this.#listening });
    this.edits = new RuleEdits({ writer, conditions: this.#conditions });
  }

  /** Reads since when the server did not listen, and looks after the beacons that come into memory. */
  async open(db: Db, now: number): Promise<void> {
    const { reader, writer } = this.#rooms;
    writer.timeBy((draft) => dueOf(this.#conditions, draft));
    writer.settleBy((step, drafts) => this.#settleAges(step, drafts));
    reader.completeBy((on, records) => this.#conditions.findIntervals(on, watched(records)));
    await this.#listening.note(db, now);
  }

  /** Notes that beacons are heard: each process does it from time to time (RULE-D11). */
  readonly listen = (now: number) => this.#listening.note(this.#rooms.pool, now);

  /** What follows when something is sent to devices. */
  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    return {
      'delivery.changed': (events, origin) => {
        if (origin === 'here')
          this.#commands = this.#commands.then(() => this.#tellCommands(events)).catch(onFailure);
      },
    };
  }

  /** How often the beacons in memory call whose connection somebody watches; found from time to time (RULE-D03). */
  readonly readIntervals = () => renewIntervals(this.#rooms, this.#conditions);

  /** With what the rules of a beacon are evaluated, its interval read anew. */
  async contextFor(record: BeaconRecord): Promise<EvaluationContext> {
    await this.#rooms.reader.findSharers(this.#rooms.pool, [record]);
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

  byId(id: number): Rule | undefined {
    return this.#rules.byId(id);
  }
  /** The rules of a user, the oldest first. */
  of(userId: number): Rule[] {
    return this.#rules.ofUser(userId);
  }

  /** Evaluates the rules for the reports of a batch, in the transaction that stores them. */
  readonly evaluate: Stage = async (batch) => {
    this.#listening.hear(batch.step.now);
    const found = noFindings();
    for (const { record, before, after, watch, values, passed, report } of newItems(batch)) {
      const draft = batch.drafts.get(record.id);
      if (!draft || draft.rules.length === 0 || report.past === 'silent') continue;
      this.#run(draft, { before, after, watch, values, passed, at: report.receivedAt }, found);
    }
    const sos = await findSos(batch.past, newItems(batch), (id) => this.#rules.of(id));
    found.told.push(...sos.told);
    found.alarms.push(...sos.alarms);
    await fileFindings(this.#rooms.writer, batch.step, found);
  };

  /** Tells of what time has brought since the last time: silence, ageing data, repeats; some beacons at a time (RULE-D11). */
  async judgeSilence(now: number): Promise<void> {
    const { pool, feed } = this.#rooms;
    for (;;) {
      const due = await ruleDues.before(pool, now, atOnce);
      if (due.length > 0) await feed.transaction((step) => this.#judgeDue(step, due, now));
      if (due.length < atOnce) break;
    }
  }

  /** Other time-outs of the relevance: what is so by them is known from now on, and what comes after them is told (RULE-D04). */
  async #settleAges(step: Step, drafts: readonly Draft[]): Promise<void> {
    const found = noFindings();
    for (const draft of drafts)
      if (!hasSameAges(draft.device, draft.record.device))
        this.#run(draft, nothingBut(draft.state, step.now), found, isOfRelevance);
    await fileFindings(this.#rooms.writer, step, found);
  }

  async #judgeDue(step: Step, due: readonly number[], now: number): Promise<void> {
    const drafts = await this.#rooms.writer.lock(step, due);
    const found = noFindings();
    for (const id of due) {
      const draft = drafts.get(id);
      if (draft) this.#run(draft, nothingBut(draft.state, now), found);
    }
    await fileFindings(this.#rooms.writer, step, found);
    step.beforeCommit(async () => {
      const next = due.map((id) => {
        const draft = drafts.get(id);
        return { id, due: Math.max(now, draft ? dueOf(this.#conditions, draft) : now) };
      });
      await ruleDues.set(step.db, next);
    });
  }

  /** Somebody confirmed the alarm of a bridge watch: so it is acknowledged, and over (BNWAS-D01). */
  confirmed(step: Step, beaconId: number, by: string): Promise<void> {
    const key = { beaconId, type: NotificationType.Bnwas, subject: 0 };
    return this.#rooms.writer.changeAlarms(step, [beaconId], () =>
      handledAlarms.confirmed(step.db, key, { act: AlarmAct.Acknowledge, by, now: step.now }),
    );
  }

  /** Resolves when nothing is being told. */
  async idle(): Promise<void> {
    await this.#commands;
  }

  /** Tells of commands and firmware that came into another state (RULE-D05). */
  async #tellCommands(events: readonly DomainEventOf<'delivery.changed'>[]): Promise<void> {
    const { beacons, feed, loader } = this.#rooms;
    const ids = [...new Set(events.map(({ beaconId }) => beaconId))];
    await loader.withBeacons(ids, async (records) => {
      const part = new Set(records.map(({ id }) => id));
      await feed.transaction(async (step) => {
        const told = events
          .filter(({ beaconId }) => part.has(beaconId))
          .flatMap((event) =>
            commandTellings(beacons.get(event.beaconId), this.#rules.of(event.beaconId), event, step.now),
          );
        await fileTold(this.#rooms.writer, step, told);
      });
    });
  }

  /** Brings what the rules of a beacon, or some of them, know forward by a step; adds what they tell to what was found. */
  #run(draft: Draft, step: BeaconStep, found: Findings, isMeant: (rule: Rule) => boolean = () => true): void {
    const { record, device, sensors, rules } = draft;
    const context = this.#conditions.contextOf({ id: record.id, device, sensors });
    let memory: Map<number, Remembered> | null = null;
    for (const rule of rules) {
      if (!rule.enabled || !isMeant(rule)) continue;
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

import { CommunicationStatus, Delivery, limits } from '@mayak/api';
import type { Live } from '../live/live.ts';
import { copyOf } from '../ingest/advance.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { Beacons } from '../beacons/beacons.ts';
import { transaction, type Db, type Pool } from '../db/pool.ts';
import { settingsTable } from '../db/settingsTable.ts';
import { notifications } from './notificationStore.ts';
import { ruleStore, type Rule } from './store.ts';
import type { WatchStep } from '../ingest/contentStore.ts';
import type { BeaconState } from '../beacons/stateStore.ts';
import { eventsOf } from './evaluate.ts';
import type { NewNotification } from './notification.ts';
import type { EvaluationContext, Span } from './evaluationContext.ts';

const note = 'silence judged until';

/** A notice that is stored, as its user is told of it. */
export interface Stored {
  id: number;
  userId: number;
  beaconId: number;
}

/** What a contact changed. */
interface Heard {
  record: BeaconRecord;
  before: BeaconState | null;
  after: BeaconState;
  watch: readonly WatchStep[];
  /** Areas that it came into and left again. */
  passed: readonly number[];
  at: number;
  /** It was received by another system: what that one told of silence is not known here. */
  isPast: boolean;
}

/** The rules of all users in memory, and what they tell of each step of each beacon (RULE-D02, INGEST-D03). */
export class RuleEngine {
  readonly #state: Beacons;
  readonly #live: Live;
  readonly #rules = new Map<number, Rule[]>();
  /** Up to when silence was judged, epoch milliseconds. */
  #judged = -Infinity;
  #deaf: Span | null = null;

  constructor(state: Beacons, live: Live) {
    this.#state = state;
    this.#live = live;
  }

  /** Reads the rules, and since when the server did not listen. */
  async open(db: Db, now: number): Promise<void> {
    for (const rule of await ruleStore.all(db)) this.#take(rule);
    const until = await settingsTable.read(db, note);
    if (until === null) return;
    this.#deaf = { from: Number(until), to: now };
    this.#judged = Number(until);
  }

  #take(rule: Rule): void {
    const known = this.#rules.get(rule.beaconId);
    if (known) known.push(rule);
    else this.#rules.set(rule.beaconId, [rule]);
  }

  /** Adds rules; what they wait for counts from now on. */
  async add(db: Db, list: readonly Omit<Rule, 'id'>[]): Promise<void> {
    for (const rule of await ruleStore.add(db, list)) this.#take(rule);
  }

  /** Ends the rules of a user for a beacon (PERM-D11). */
  async end(db: Db, beaconId: number, userId: number): Promise<void> {
    await ruleStore.end(db, beaconId, userId);
    const left = (this.#rules.get(beaconId) ?? []).filter((rule) => rule.userId !== userId);
    this.#rules.set(beaconId, left);
  }

  /** The rules of a user, the oldest first. */
  of(userId: number): Rule[] {
    return [...this.#rules.values()]
      .flatMap((list) => list.filter((rule) => rule.userId === userId))
      .sort((a, b) => a.id - b.id);
  }

  /** Takes rules as they are stored now in the place of those known by their ids. */
  replace(list: readonly Rule[]): void {
    for (const rule of list) {
      const known = this.#rules.get(rule.beaconId) ?? [];
      this.#rules.set(
        rule.beaconId,
        known.map((one) => (one.id === rule.id ? rule : one)),
      );
    }
  }

  /** The state before a contact, where some rule will want to compare. */
  snapshot(record: BeaconRecord, current: BeaconState): BeaconState | null {
    return this.#rules.has(record.id) ? copyOf(current) : null;
  }

  /** What the rules tell of a contact. */
  heard({ before, isPast, ...step }: Heard): NewNotification[] {
    if (before === null) return [];
    const from = Math.max(isPast ? -Infinity : this.#judged, before.connectionDt ?? -Infinity);
    return this.#of({ ...step, before, from });
  }

  /** Stores notices in the transaction of what they are about. */
  store(db: Db, notices: readonly NewNotification[]): Promise<Stored[]> {
    return notifications.add(db, notices);
  }

  /** Tells the open pages of their users, after the commit (LIVE-D01). */
  tell(stored: readonly Stored[]): void {
    for (const { id, userId, beaconId } of stored)
      this.#live.tell(userId, 'notification', { Id: id, BeaconId: beaconId });
  }

  /** Tells of beacons that fell silent since the last time; run it while no contact is being stored (RULE-D11). */
  async judgeSilence(pool: Pool, now: number): Promise<void> {
    const notices = [...this.#rules.keys()].flatMap((id) => {
      const record = this.#state.get(id);
      if (!record) return [];
      const { state } = record;
      const from = Math.max(this.#judged, state.connectionDt ?? -Infinity);
      return this.#of({ record, before: state, after: state, watch: [], passed: [], from, at: now });
    });
    const stored = await transaction(pool, async (db) => {
      await settingsTable.write(db, note, String(now));
      return notifications.add(db, notices);
    });
    this.#judged = now;
    this.tell(stored);
  }

  #of(step: Omit<EvaluationContext, 'deaf' | 'placeName'>): NewNotification[] {
    const { record, at } = step;
    // A blocked beacon is stored and shown, but tells nobody (PAY-D07).
    if (record.device.communicationStatus === CommunicationStatus.Blocked) return [];
    const moment: EvaluationContext = { ...step, deaf: this.#deaf, placeName: this.#placeName };
    const active = (this.#rules.get(record.id) ?? []).filter(
      (rule) => rule.enabled && rule.deliveries.includes(Delivery.App) && record.viewers.has(rule.userId),
    );
    return active.flatMap(({ userId, trigger }) =>
      [...eventsOf(trigger, moment, userId)].map(({ noticed, fact, ...event }) => ({
        userId,
        beaconId: record.id,
        type: trigger.Type,
        beacon: record.device.name,
        at,
        ...event,
        fact: isLate(noticed, at) ? { ...fact, happened: noticed } : fact,
      })),
    );
  }

  readonly #placeName = (userId: number, id: number): string | null =>
    this.#state.visibleZones(userId).has(id) ? (this.#state.geozones.get(id)?.name ?? null) : null;
}

const isLate = (noticed: number | null | undefined, at: number): noticed is number =>
  typeof noticed === 'number' && at - noticed > limits.foundLate;

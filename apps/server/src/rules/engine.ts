import { CommunicationStatus, Delivery, limits } from '@mayak/api';
import type { BeaconWriter, Draft } from '../beacons/writer.ts';
import type { ConsumersOf } from '../events/eventBus.ts';
import type { ChangeFeed, Step } from '../events/changeFeed.ts';
import type { Beacons } from '../beacons/beacons.ts';
import type { Db, Pool } from '../db/pool.ts';
import { settingsTable } from '../db/settingsTable.ts';
import { notifications } from './store/notifications.ts';
import { ruleStore, type Rule } from './store/rules.ts';
import { newItems, type Stage } from '../ingest/batch.ts';
import { eventsOf } from './evaluate.ts';
import type { NewNotification } from './notification.ts';
import type { EvaluationContext, Span } from './evaluationContext.ts';

const note = 'silence judged until';

/** Nobody listened when silence was not judged for so long, ms: the jobs of a running server do it each minute. */
const unheard = 180_000;

/** The rules of all users in memory, and what they tell of each step of each beacon (RULE-D02, INGEST-D03). */
export class RuleEngine {
  readonly #state: Beacons;
  readonly #feed: ChangeFeed;
  readonly #writer: BeaconWriter;
  readonly #rules = new Map<number, Rule[]>();
  /** Up to when silence was judged, epoch milliseconds. */
  #judged = -Infinity;
  #deaf: Span | null = null;

  constructor({ beacons, feed, writer }: { beacons: Beacons; feed: ChangeFeed; writer: BeaconWriter }) {
    this.#state = beacons;
    this.#feed = feed;
    this.#writer = writer;
  }

  /** Reads the rules, and since when the server did not listen. */
  async open(db: Db, versions: ReadonlyMap<string, number>, now: number): Promise<void> {
    await this.#readAll(db);
    this.#writer.share('rules', versions.get('rules') ?? 0, ({ db }) => this.#readAll(db));
    this.#writer.share('silence', versions.get('silence') ?? 0, async ({ db }) => {
      this.#judged = Number((await settingsTable.read(db, note)) ?? -Infinity);
    });
    const until = await settingsTable.read(db, note);
    if (until === null) return;
    // A wrong clock may have noted a time that is still to come.
    const judged = Math.min(Number(until), now);
    if (now - judged > unheard) this.#deaf = { from: judged, to: now };
    this.#judged = judged;
  }

  /** What follows when another process changed rules. */
  consumers(pool: Pool, onFailure: (error: unknown) => void): ConsumersOf {
    const reread = () => void this.#readAll(pool).catch(onFailure);
    return {
      'rules.changed': (_events, origin) => {
        if (origin === 'elsewhere') reread();
      },
      'changes.missed': reread,
    };
  }

  async #readAll(db: Db): Promise<void> {
    const list = await ruleStore.all(db);
    this.#rules.clear();
    for (const rule of list) this.#take(rule);
  }

  #take(rule: Rule): void {
    const known = this.#rules.get(rule.beaconId);
    if (known) known.push(rule);
    else this.#rules.set(rule.beaconId, [rule]);
  }

  /** Adds rules within a change; what they wait for counts from now on. */
  async add(step: Step, list: readonly Omit<Rule, 'id'>[]): Promise<void> {
    const added = await ruleStore.add(step.db, list);
    await this.#changed(step, added, () => {
      for (const rule of added) this.#take(rule);
    });
  }

  /** Ends the rules of some users, or of all, for beacons within a change (PERM-D11). */
  async end(step: Step, beaconIds: readonly number[], userIds: readonly number[] | null): Promise<void> {
    const ended = await ruleStore.end(step.db, beaconIds, userIds);
    await this.#changed(step, ended, () => {
      for (const { beaconId } of ended) {
        const known = this.#rules.get(beaconId) ?? [];
        this.#rules.set(
          beaconId,
          userIds === null ? [] : known.filter((rule) => !userIds.includes(rule.userId)),
        );
      }
    });
  }

  /** Takes a geoobject out of all rules within a change (GEO-D05). */
  async leave(step: Step, geoobjectId: number): Promise<void> {
    const left = await ruleStore.leave(step.db, geoobjectId);
    await this.#changed(step, left, () => this.#replace(left));
  }

  async #changed(step: Step, rules: readonly { beaconId: number }[], follow: () => void): Promise<void> {
    if (rules.length === 0) return;
    await this.#writer.stepShared(step, 'rules');
    step.afterCommit(follow);
    step.emit({ type: 'rules.changed', beaconIds: rules.map(({ beaconId }) => beaconId) });
  }

  /** The rules of a user, the oldest first. */
  of(userId: number): Rule[] {
    return [...this.#rules.values()]
      .flatMap((list) => list.filter((rule) => rule.userId === userId))
      .sort((a, b) => a.id - b.id);
  }

  /** Takes rules as they are stored now in the place of those known by their ids. */
  #replace(list: readonly Rule[]): void {
    for (const rule of list) {
      const known = this.#rules.get(rule.beaconId) ?? [];
      this.#rules.set(
        rule.beaconId,
        known.map((one) => (one.id === rule.id ? rule : one)),
      );
    }
  }

  /** Evaluates the rules for the reports of a batch, in the transaction that stores them. */
  readonly evaluate: Stage = async (batch) => {
    const found = newItems(batch).flatMap(({ record, before, after, watch, passed, report }) => {
      if (!this.#rules.has(record.id) || report.past === 'silent') return [];
      // What another system told of silence is not known here.
      const judged = report.past ? -Infinity : this.#judged;
      const from = Math.max(judged, before.connectionDt ?? -Infinity);
      return this.#of({ record, before, after, watch, passed, from, at: report.receivedAt });
    });
    await this.store(batch.step, found);
  };

  /** Stores notifications in the change that they are about; their users are told after the commit (LIVE-D01). */
  async store(step: Step, list: readonly NewNotification[]): Promise<void> {
    for (const { id, userId, beaconId } of await notifications.add(step.db, list))
      step.emit({ type: 'notification.added', id, userId, beaconId });
  }

  /** Tells of beacons that fell silent since the last time (RULE-D11). */
  async judgeSilence(now: number): Promise<void> {
    await this.#feed.transaction(async (step) => {
      const judge = ({ record, state }: Pick<Draft, 'record' | 'state'>) => {
        const from = Math.max(this.#judged, state.connectionDt ?? -Infinity);
        return this.#of({ record, before: state, after: state, watch: [], passed: [], from, at: now });
      };
      // First by what is known, then again by what the locked rows say: another process may have heard of one meanwhile.
      const quiet = [...this.#rules.keys()].filter((id) => {
        const record = this.#state.get(id);
        return record !== undefined && judge({ record, state: record.state }).length > 0;
      });
      const drafts = quiet.length > 0 ? await this.#writer.lock(step, quiet) : new Map<number, Draft>();
      await this.store(step, [...drafts.values()].flatMap(judge));
      await settingsTable.write(step.db, note, String(now));
      await this.#writer.stepShared(step, 'silence');
      step.afterCommit(() => {
        this.#judged = now;
      });
    });
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

import type { ChangeFeed, Step } from '../../platform/events/changeFeed.ts';
import type { Beacons } from './beacons.ts';
import type { Device } from './store/devices.ts';
import { alarms, type OpenAlarm } from '../alarms/store/alarms.ts';
import type { BeaconReader } from './reader.ts';
import { alarmCalls } from '../alarms/store/calls.ts';
import { pushes } from '../alarms/store/pushes.ts';
import type { BeaconRecord, Sensor } from './record.ts';
import { sharedVersions, type SharedName } from './store/sharedVersions.ts';
import type { Rule } from './store/rules.ts';
import { states } from './store/states.ts';
import type { BeaconState } from './store/beaconState.ts';

/** A beacon that is being changed. Whoever changes a part puts a new one in its place; the old one is what others see until the commit. */
export interface Draft {
  readonly record: BeaconRecord;
  /** Where its past is; it stays there until the change is over. */
  readonly cell: number;
  state: BeaconState;
  device: Device;
  sensors: Sensor[];
  ownerName: string;
  unread: number;
  alarms: readonly OpenAlarm[];
  rules: readonly Rule[];
  /** The beacon looks another to its users though no part of it changed: who sees it, or what they may know of it. */
  isTouched: boolean;
}

export type Drafts = ReadonlyMap<number, Draft>;

/** When time alone next makes the rules of a beacon tell something, epoch ms; Infinity for never (RULE-D11). */
export type DueOf = (draft: Draft) => number;

/** What follows within a change from other settings of beacons, before it is written. */
export type Settle = (step: Step, drafts: readonly Draft[]) => Promise<void>;

/** Reads anew what other processes changed of something that all hold in memory. */
export type Refresh = (step: Step, name: SharedName, version: number) => Promise<void>;

/**
 * The one way by which anything changes a beacon (SRV-D01): its row is locked, what another process wrote since is read, the
 * change is made and committed with the next version, then memory follows and everybody is told.
 */
export class BeaconWriter {
  readonly #feed: ChangeFeed;
  readonly #beacons: Beacons;
  readonly #reader: BeaconReader;
  #dueOf: DueOf = () => Infinity;
  #settle: Settle = async () => undefined;
  readonly #refreshes = new Map<SharedName, { version: number; refresh: Refresh }>();
  readonly #held = new WeakMap<Step, { drafts: Map<number, Draft>; versions: Map<number, number> }>();

  constructor({ feed, beacons, reader }: { feed: ChangeFeed; beacons: Beacons; reader: BeaconReader }) {
    this.#feed = feed;
    this.#beacons = beacons;
    this.#reader = reader;
  }

  /** What finds when time alone makes the rules of a beacon tell something. */
  timeBy(dueOf: DueOf): void {
    this.#dueOf = dueOf;
  }

  /** What judges beacons whose settings change. */
  settleBy(settle: Settle): void {
    this.#settle = settle;
  }

  /** Changes beacons in a transaction of its own; ids that do not exist have no draft. */
  change<T>(ids: readonly number[], change: (drafts: Drafts, step: Step) => Promise<T> | T): Promise<T> {
    return this.#feed.transaction(async (step) => change(await this.lock(step, ids), step));
  }

  /** Changes one beacon in a transaction of its own. */
  changeOne<T>(id: number, change: (draft: Draft, step: Step) => Promise<T> | T): Promise<T> {
    return this.change([id], (drafts, step) => {
      const draft = drafts.get(id);
      if (!draft) throw new Error(`There is no beacon ${id}.`);
      return change(draft, step);
    });
  }

  /** Something that all processes hold in memory, and how it is read anew when another one changed it. */
  share(name: SharedName, version: number, refresh: Refresh): void {
    this.#refreshes.set(name, { version, refresh });
  }

  /** Steps the version of something shared within a change, so that every writer after it reads it anew. */
  async stepShared(step: Step, name: SharedName): Promise<void> {
    const version = await sharedVersions.next(step.db, name);
    step.afterCommit(() => this.#know(name, version));
  }

  #know(name: SharedName, version: number): void {
    const shared = this.#refreshes.get(name);
    if (shared && shared.version < version) shared.version = version;
  }

  /**
   * Locks beacons within a change, in the order of their ids; what their drafts become is written at its end. With
   * `skipHeld` those that somebody else holds have no draft.
   */
  async lock(step: Step, ids: readonly number[], { skipHeld = false } = {}): Promise<Drafts> {
    const { drafts, versions } = this.#heldBy(step);
    const wanted = [...new Set(ids)].filter((id) => !drafts.has(id)).sort((a, b) => a - b);
    if (wanted.length === 0) return drafts;
    const locked = await states.lock(step.db, wanted, skipHeld);
    await this.#refresh(step, locked.shared);
    const held = new Map<number, BeaconRecord>();
    const keep = (record: BeaconRecord) => {
      if (held.has(record.id)) return;
      held.set(record.id, record);
      step.atEnd(this.#beacons.use(record));
    };
    const stale: number[] = [];
    for (const [id, version] of locked.versions) {
      const record = this.#beacons.get(id);
      if (record?.stored === version) keep(record);
      else stale.push(id);
    }
    if (stale.length > 0) await this.#reader.read(step.db, stale, keep);
    for (const [id, record] of held) {
      drafts.set(id, draftOf(record, locked.cells.get(id) ?? 1));
      versions.set(id, locked.versions.get(id) ?? 0);
    }
    await this.#reader.findSharers(step.db, held.values());
    return drafts;
  }

  /** Changes the queue of alarms of beacons within a change: their drafts hold then what stands in it (RULE-D14). */
  async changeAlarms(step: Step, ids: readonly number[], change: () => Promise<unknown>): Promise<void> {
    const drafts = await this.lock(step, ids);
    await change();
    await alarmCalls.stop(step.db, ids);
    const open = Map.groupBy(await alarms.standing(step.db, ids), ({ beaconId }) => beaconId);
    for (const id of ids) {
      const draft = drafts.get(id);
      if (!draft) continue;
      const now = open.get(id) ?? [];
      await endPushes(step, draft.alarms, now);
      draft.alarms = now;
    }
  }

  /** All beacons that a change holds, with the versions that they had. */
  #heldBy(step: Step) {
    const known = this.#held.get(step);
    if (known) return known;
    const held = { drafts: new Map<number, Draft>(), versions: new Map<number, number>() };
    this.#held.set(step, held);
    step.beforeCommit(() => this.#save(step, held.drafts, held.versions));
    return held;
  }

  async #refresh(step: Step, shared: readonly (readonly [SharedName, number])[]): Promise<void> {
    for (const [name, version] of shared) {
      const known = this.#refreshes.get(name);
      if (!known || known.version >= version) continue;
      await known.refresh(step, name, version);
      this.#know(name, version);
    }
  }

  async #save(step: Step, drafts: Drafts, versions: ReadonlyMap<number, number>): Promise<void> {
    const reset = [...drafts.values()].filter(({ device, record }) => device !== record.device);
    if (reset.length > 0) await this.#settle(step, reset);
    const changed = [...drafts].filter(([, draft]) => isChanged(draft));
    if (changed.length === 0) return;
    const next = (id: number) => (versions.get(id) ?? 0) + 1;
    const moved = changed.filter(([, { record, state }]) => record.state !== state);
    await states.save(
      step.db,
      moved.map(([id, draft]) => {
        const { record, state } = draft;
        return { id, state, before: record.state, version: next(id), due: this.#dueOf(draft) };
      }),
    );
    const rest = changed.filter(([, { record, state }]) => record.state === state);
    await states.step(
      step.db,
      rest.map(([id, draft]) => ({ id, due: this.#dueOf(draft) })),
    );
    const cards = changed
      .filter(([, draft]) => isOfCard(draft) || draft.rules !== draft.record.rules)
      .map(([id]) => id);
    step.emit({ type: 'beacon.changed', ids: changed.map(([id]) => id), cards });
    step.afterCommit(() => {
      for (const [id, draft] of changed) this.#apply(draft, next(id));
    });
  }

  #apply(draft: Draft, version: number): void {
    const { record, state, device, sensors, ownerName, unread, alarms, rules } = draft;
    // Another change of this process may have read this one from the database before its commit was heard of.
    if (record.stored >= version) return;
    const isCard = isOfCard(draft);
    const isRenumbered = device !== record.device;
    Object.assign(record, { state, sensors, ownerName, unread, alarms, rules, stored: version });
    if (isRenumbered) this.#beacons.renumber(record, device);
    else this.#beacons.touch(record, isCard);
  }
}

/** What devices show of alarms that are acknowledged now, or over, is taken back (NOTIF-D34). */
async function endPushes({ db, now }: Step, before: readonly OpenAlarm[], after: readonly OpenAlarm[]) {
  const later = new Map(after.map((one) => [one.id, one]));
  const acknowledged = before.filter(
    ({ id, acknowledged }) => acknowledged === null && later.get(id)?.acknowledged !== null,
  );
  const over = before.filter(({ id, lasts }) => lasts && later.get(id)?.lasts === false);
  await pushes.end(db, over, 'over', now);
  await pushes.end(db, acknowledged, 'acknowledged', now);
}

const draftOf = (record: BeaconRecord, cell: number): Draft => {
  const { state, device, sensors, ownerName, unread, alarms, rules } = record;
  return { record, cell, state, device, sensors, ownerName, unread, alarms, rules, isTouched: false };
};

const isChanged = (draft: Draft) =>
  draft.state !== draft.record.state ||
  draft.unread !== draft.record.unread ||
  draft.alarms !== draft.record.alarms ||
  draft.rules !== draft.record.rules ||
  isOfCard(draft);

/** Who sees the beacon, or what stands on its card, changed. */
const isOfCard = ({ record, isTouched, device, sensors, ownerName }: Draft) =>
  isTouched || device !== record.device || sensors !== record.sensors || ownerName !== record.ownerName;

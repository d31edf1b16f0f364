import type { NewNotification } from '../rules/notification.ts';
import type { RuleEngine } from '../rules/engine.ts';
import { advance, copyOf } from './advance.ts';
import type { Spot } from '../beacons/geozones.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { Beacons } from '../beacons/beacons.ts';
import { isOfData, transaction, type Pool } from '../db/pool.ts';
import { packetKey, packets } from './packetStore.ts';
import { ensureMonths } from '../db/partitions.ts';
import { noContent, saveContent } from './contentStore.ts';
import { states, type BeaconState, type Fix } from '../beacons/stateStore.ts';
import type { DeviceReport } from './deviceReport.ts';
import { withMotionChannels } from './motionChannels.ts';
import { lateWatch } from './lateBridgeWatch.ts';
import { collect, contactRow, rowOf, type Heard } from './rows.ts';

interface Waiting extends Heard {
  done: (accepted: boolean) => void;
  failed: (error: unknown) => void;
}

/** Points of one transaction. */
const batchPoints = 4000;

/**
 * The one road of all positions: contacts that arrive together are stored in one transaction, idempotent by packet id and
 * by beacon and time, answered after the commit; then the state in memory follows and the change is told (INGEST-D01,
 * INGEST-D03).
 */
export class IngestPipeline {
  readonly #pool: Pool;
  readonly #state: Beacons;
  readonly #notices: RuleEngine;
  readonly #changed: (ids: number[]) => void;
  /** Records whose stored state may be ahead of memory: a transaction ended with an unknown outcome. */
  readonly #doubtful = new Set<BeaconRecord>();
  #waiting: Waiting[] = [];
  #tasks: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;

  constructor(pool: Pool, state: Beacons, notices: RuleEngine, changed: (ids: number[]) => void) {
    this.#pool = pool;
    this.#state = state;
    this.#notices = notices;
    this.#changed = changed;
  }

  /** Sends a checked contact; resolves after the commit with whether it was new. */
  send(record: BeaconRecord, contact: DeviceReport): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ record, contact: withMotionChannels(record, contact), done, failed });
      this.#running ??= this.#run();
    });
  }

  /** Runs a change of current states while no contact is being stored, so that neither overwrites the other. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      this.#tasks.push(() => task().then(done, failed));
      this.#running ??= this.#run();
    });
  }

  /** Finds anew in which areas the beacons lie that a user's geoobjects may concern; answers those that changed (GEO-D04). */
  rezone(userId: number, changedId: number | null = null): Promise<number[]> {
    return this.alone(async () => {
      const changed: BeaconRecord[] = [];
      for (const record of this.#state.all()) {
        const { fix, geoobjects, atEdge } = record.state;
        if (!fix || !this.#state.zoneUsers(record).has(userId)) continue;
        const was = { inside: geoobjects, atEdge };
        const zones = this.#state.zonesAnew(record, was, spotOf(fix), changedId);
        if (zones.inside.join() === geoobjects.join() && zones.atEdge.join() === atEdge.join()) continue;
        record.state = { ...record.state, geoobjects: [...zones.inside], atEdge: [...zones.atEdge] };
        changed.push(record);
      }
      await states.save(
        this.#pool,
        changed.map((record) => [record.id, record.state]),
      );
      for (const record of changed) this.#state.touch(record);
      return changed.map((record) => record.id);
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0 || this.#tasks.length > 0) {
      for (const task of this.#tasks.splice(0)) await task();
      if (this.#waiting.length > 0) await this.#flush(this.#take());
    }
    this.#running = null;
  }

  #take(): Waiting[] {
    let points = 0;
    let count = 0;
    while (count < this.#waiting.length && (count === 0 || points < batchPoints)) {
      points += 1 + (this.#waiting[count]?.contact.points.length ?? 0);
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** One contact that the database refuses must not take the others with it. */
  async #flush(batch: Waiting[]): Promise<void> {
    try {
      await this.#write(batch);
    } catch (error) {
      if (batch.length > 1 && isOfData(error)) for (const one of batch) await this.#flush([one]);
      else
        for (const { record, failed } of batch) {
          this.#doubtful.add(record);
          failed(error);
        }
    }
  }

  async #reread(): Promise<void> {
    if (this.#doubtful.size === 0) return;
    const stored = await states.some(
      this.#pool,
      [...this.#doubtful].map((r) => r.id),
    );
    for (const record of this.#doubtful) {
      record.state = stored.get(record.id) ?? record.state;
      this.#state.touch(record);
    }
    this.#doubtful.clear();
  }

  async #write(batch: Waiting[]): Promise<void> {
    const now = Date.now();
    await this.#reread();
    await ensureMonths(this.#pool, timesOf(batch));
    const { accepted, drafts, unread, told } = await transaction(this.#pool, async (db) => {
      const known = new Set<string>();
      const named = batch.filter(({ record, contact }) => {
        const key = `${record.id}:${contact.packetId}`;
        if (contact.packetId === null || known.has(key)) return false;
        known.add(key);
        return true;
      });
      const freshContacts = await packets.contacts(db, named.map(contactRow));
      const isFresh = (w: Waiting) =>
        w.contact.packetId === null ||
        (named.includes(w) && freshContacts.has(`${w.record.id}:${w.contact.packetId}`));
      const fresh = named.length === 0 ? batch : batch.filter(isFresh);
      const points = fresh.flatMap((waiting) =>
        waiting.contact.points.map((point) => rowOf(waiting, point, now)),
      );
      const freshPoints = await packets.insert(db, points);
      const said = noContent();
      const drafts = new Map<BeaconRecord, BeaconState>();
      const notices: NewNotification[] = [];
      for (const { record, contact } of fresh) {
        const current = drafts.get(record) ?? copyOf(record.state);
        drafts.set(record, current);
        const before = this.#notices.snapshot(record, current);
        const watched = said.watch.length;
        const late: number[] = [];
        const fixes = advance({ record, current, contact, now, said, late }, (point) =>
          freshPoints.has(packetKey(record.id, point.t)),
        );
        said.watch.push(...(await lateWatch(db, record, current, { times: late, said: said.watch })));
        const was = { inside: current.geoobjects, atEdge: current.atEdge };
        const zones = this.#state.zonesAfter(record, was, fixes.map(spotOf));
        current.geoobjects = [...zones.inside];
        current.atEdge = [...zones.atEdge];
        collect(said, record.id, contact);
        const { passed } = zones;
        const step = { record, before, after: current, watch: said.watch.slice(watched), passed };
        if (contact.past !== 'silent')
          notices.push(
            ...this.#notices.heard({ ...step, isPast: contact.past === 'told', at: contact.receivedAt }),
          );
      }
      await states.save(
        db,
        [...drafts].map(([record, current]) => [record.id, current]),
      );
      const unread = await saveContent(db, said);
      const told = await this.#notices.store(db, notices);
      return { accepted: new Set(fresh), drafts, unread, told };
    });
    for (const id of unread) {
      const record = this.#state.get(id);
      if (record) record.unread += 1;
    }
    for (const [record, current] of drafts) {
      record.state = current;
      this.#state.touch(record);
    }
    this.#changed([...drafts.keys()].map((record) => record.id));
    this.#notices.tell(told);
    for (const waiting of batch) waiting.done(accepted.has(waiting));
  }
}

const spotOf = ({ lat, lon, accuracy }: Fix): Spot => ({ at: [lat, lon], accuracy: accuracy ?? 0 });

function* timesOf(batch: Waiting[]): Generator<number> {
  for (const { contact } of batch) for (const { t } of contact.points) yield t;
}

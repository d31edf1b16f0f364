import type { BeaconWriter } from '../beacons/writer.ts';
import type { Step } from '../events/changeFeed.ts';
import { advance, copyOf } from './advance.ts';
import { positionOf } from '../beacons/geozones.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { Beacons } from '../beacons/beacons.ts';
import { isOfData, type Pool } from '../db/pool.ts';
import { packetKey, packets } from './packetStore.ts';
import { ensureMonths } from '../db/partitions.ts';
import { noContent, saveContent, type WatchStep } from './contentStore.ts';
import type { BeaconState } from '../beacons/stateStore.ts';
import type { DeviceReport } from './deviceReport.ts';
import { withMotionChannels } from './motionChannels.ts';
import { lateWatch } from './lateBridgeWatch.ts';
import { collect, contactRow, rowOf, type Heard } from './rows.ts';

interface Waiting extends Heard {
  done: (accepted: boolean) => void;
  failed: (error: unknown) => void;
}

/** What a report changed of a beacon. */
export interface Reported {
  record: BeaconRecord;
  before: BeaconState;
  after: BeaconState;
  /** Steps of the bridge watch within. */
  watch: readonly WatchStep[];
  /** Areas that it came into and left again. */
  passed: readonly number[];
  /** When it was received, epoch milliseconds. */
  at: number;
}

/** What the rules make of a report, in the transaction that stores it (INGEST-D03). */
export type Evaluate = (step: Step, reported: Reported) => Promise<void>;

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  writer: BeaconWriter;
  evaluate: Evaluate;
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
  readonly #beacons: Beacons;
  readonly #writer: BeaconWriter;
  readonly #evaluate: Evaluate;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor({ pool, beacons, writer, evaluate }: Rooms) {
    this.#pool = pool;
    this.#beacons = beacons;
    this.#writer = writer;
    this.#evaluate = evaluate;
  }

  /** Sends a checked contact; resolves after the commit with whether it was new. */
  send(record: BeaconRecord, contact: DeviceReport): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ record, contact: withMotionChannels(record, contact), done, failed });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) await this.#flush(this.#take());
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
      else for (const { failed } of batch) failed(error);
    }
  }

  async #write(batch: Waiting[]): Promise<void> {
    await ensureMonths(this.#pool, timesOf(batch));
    const accepted = await this.#writer.change(
      batch.map(({ record }) => record.id),
      async (drafts, step) => {
        const { db, now } = step;
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
        for (const { record, contact } of fresh) {
          const draft = drafts.get(record.id);
          if (!draft) throw new Error(`Beacon ${record.id} is gone.`);
          const before = draft.state;
          const current = copyOf(before);
          const watched = said.watch.length;
          const late: number[] = [];
          const fixes = advance({ record, current, contact, now, said, late }, (point) =>
            freshPoints.has(packetKey(record.id, point.t)),
          );
          said.watch.push(...(await lateWatch(db, record, current, { times: late, said: said.watch })));
          const was = { inside: current.geoobjects, atEdge: current.atEdge };
          const zones = this.#beacons.zonesAfter(record, was, fixes.map(positionOf));
          current.geoobjects = [...zones.inside];
          current.atEdge = [...zones.atEdge];
          draft.state = current;
          collect(said, record.id, contact);
          const { passed } = zones;
          const watch = said.watch.slice(watched);
          await this.#evaluate(step, {
            record,
            before,
            after: current,
            watch,
            passed,
            at: contact.receivedAt,
          });
        }
        for (const id of await saveContent(db, said)) {
          const draft = drafts.get(id);
          if (draft) draft.unread += 1;
        }
        return new Set(fresh);
      },
    );
    for (const waiting of batch) waiting.done(accepted.has(waiting));
  }
}

function* timesOf(batch: Waiting[]): Generator<number> {
  for (const { contact } of batch) for (const { t } of contact.points) yield t;
}

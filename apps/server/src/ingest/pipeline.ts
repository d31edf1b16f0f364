import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { BeaconState } from '../beacons/store/states.ts';
import type { BeaconWriter } from '../beacons/writer.ts';
import { ensurePartitions, forgetPartitions, isWithoutPartition } from '../db/partitions.ts';
import { isOfData, type Pool } from '../db/pool.ts';
import type { ChangeFeed } from '../events/changeFeed.ts';
import { advanceStates } from './advance.ts';
import type { Batch, Item, Stage } from './batch.ts';
import { withChannelValues } from './channelValues.ts';
import { detectAreas } from './detectAreas.ts';
import { detectBridgeWatch } from './detectBridgeWatch.ts';
import { detectChannels } from './detectChannels.ts';
import { UnreadableReport, type DeviceReport } from './deviceReport.ts';
import { grouped } from './grouped.ts';
import { KeyedQueues } from './queues.ts';
import { RawOutcome, rawPackets, type Received } from './store/raw.ts';
import { storeContent } from './storeContent.ts';
import { storeContacts, storePackets, storeRaw } from './storePackets.ts';

/** A report that waits for the commit of its batch. */
interface Waiting {
  key: number;
  weight: number;
  item: Item;
  done: (isNew: boolean) => void;
  failed: (error: unknown) => void;
}

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  writer: BeaconWriter;
  feed: ChangeFeed;
  /** What the rules make of the reports of a batch, in the transaction that stores them (INGEST-D03). */
  evaluateRules: Stage;
  /** What devices acknowledge of the things that were sent to them (MSG-D04). */
  acknowledge: Stage;
}

/** Points of one transaction. */
const batchPoints = 4_000;
/** While one batch commits the next one is prepared. */
const batchesAtOnce = 3;
/** Batches of single beacons whose rows somebody else holds. */
const waitingAtOnce = 4;

/**
 * The one way of all positions: reports that wait together are stored in one transaction and answered after its commit.
 * A batch takes whole beacons, so that their reports keep their order and beacons do not wait for each other (INGEST-D01,
 * INGEST-D03).
 */
export class IngestPipeline {
  readonly #rooms: Rooms;
  readonly #stages: readonly Stage[];
  readonly #waiting = new KeyedQueues<Waiting>();
  /** Reports of beacons whose rows somebody else holds: each beacon waits for its row by itself. */
  readonly #held: Waiting[][] = [];
  readonly #underWay = new Set<Promise<void>>();
  #batches = 0;
  #holds = 0;
  #isScheduled = false;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    this.#stages = [
      storeContacts,
      storePackets,
      advanceStates,
      detectBridgeWatch,
      detectAreas(rooms.beacons),
      detectChannels,
      rooms.evaluateRules,
      storeContent,
      rooms.acknowledge,
      storeRaw,
    ];
  }

  /** Sends a checked report; resolves after the commit with whether it was new. */
  send(record: BeaconRecord, report: DeviceReport, received: Received | null = null): Promise<boolean> {
    const { points, unknown } = withChannelValues(record, report.points);
    const item: Item = { record, report: { ...report, points }, received, unknown, ...fresh(record.state) };
    return new Promise((done, failed) => {
      this.#waiting.add({ key: record.id, weight: 1 + points.length, item, done, failed });
      this.#schedule();
    });
  }

  /** Stores a message that could not be taken, with its fault in words. */
  async refuse(received: Received, record: BeaconRecord | null, fault: string): Promise<void> {
    const { pool } = this.#rooms;
    await ensurePartitions(pool, 'raw_packet', [received.receivedAt]);
    const refused = { beaconId: record?.id ?? null, transport: null, outcome: RawOutcome.Refused, fault };
    await rawPackets.add(pool, [{ ...received, ...refused }]);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#isScheduled || this.#underWay.size > 0) {
      await Promise.all(this.#underWay);
      await new Promise((next) => setImmediate(next));
    }
  }

  /** What arrives within one turn of the event loop goes together. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#startAll();
    });
  }

  #startAll(): void {
    for (let left = true; left && this.#batches < batchesAtOnce;)
      left = this.#start(this.#waiting.take(batchPoints), false);
    for (let left = true; left && this.#holds < waitingAtOnce;)
      left = this.#start(this.#held.shift() ?? [], true);
  }

  /** Begins a batch; false when nothing is left to begin with. */
  #start(batch: Waiting[], isHeld: boolean): boolean {
    if (batch.length === 0) return false;
    const count = (by: number) => (isHeld ? (this.#holds += by) : (this.#batches += by));
    count(1);
    const run = this.#run(batch, isHeld).finally(() => {
      count(-1);
      this.#underWay.delete(run);
      this.#schedule();
    });
    this.#underWay.add(run);
    return true;
  }

  async #run(batch: Waiting[], isHeld: boolean): Promise<void> {
    const held = grouped(await this.#store(batch, isHeld), ({ key }) => key);
    this.#held.push(...held.values());
    const keys = new Set(batch.map(({ key }) => key));
    this.#waiting.release([...keys].filter((key) => !held.has(key)));
  }

  /** Stores a batch; one report that the database refuses does not take the others with it. Answers those to wait for. */
  async #store(batch: Waiting[], mayWait: boolean, isAgain = false): Promise<Waiting[]> {
    try {
      return await this.#write(batch, mayWait);
    } catch (error) {
      if (isWithoutPartition(error) && !isAgain) {
        forgetPartitions(this.#rooms.pool);
        return this.#store(batch, mayWait, true);
      }
      if (isOfData(error) && batch.length > 1) {
        const [first, second] = halves(batch);
        return [...(await this.#store(first, mayWait)), ...(await this.#store(second, mayWait))];
      }
      const reason = isOfData(error) ? new UnreadableReport([{ field: '', code: 'invalidFormat' }]) : error;
      for (const { failed } of batch) failed(reason);
      return [];
    }
  }

  /** Runs the stages in one transaction; answers the reports whose beacons somebody else holds. */
  async #write(waiting: readonly Waiting[], mayWait: boolean): Promise<Waiting[]> {
    const { pool, writer, feed } = this.#rooms;
    await partitionsFor(pool, waiting);
    const ids = waiting.map(({ key }) => key);
    const locked = await feed.transaction(async (step) => {
      const drafts = await writer.lock(step, ids, { skipHeld: !mayWait });
      const items = waiting.flatMap(({ key, item }) => {
        const draft = drafts.get(key);
        return draft ? [Object.assign(item, fresh(draft.state))] : [];
      });
      await this.#runStages({ items, step, drafts, isNewValue: () => true });
      return drafts;
    });
    const [there, missing] = [(w: Waiting) => locked.has(w.key), (w: Waiting) => !locked.has(w.key)];
    for (const { done, item } of waiting.filter(there)) done(item.isNew);
    const left = waiting.filter(missing);
    if (!mayWait) return left;
    for (const { key, failed } of left) failed(new Error(`Beacon ${key} is gone.`));
    return [];
  }

  async #runStages(batch: Batch): Promise<void> {
    if (batch.items.length === 0) return;
    for (const stage of this.#stages) await stage(batch);
  }
}

/** What the stages find out, not found out yet. */
const fresh = (state: BeaconState) => ({
  isNew: false,
  before: state,
  after: state,
  fixes: [],
  watch: [],
  late: [],
  passed: [],
});

/** Two parts of a batch, between two beacons where there are several. */
function halves(batch: readonly Waiting[]): [Waiting[], Waiting[]] {
  const middle = batch.length >> 1;
  const edge = batch.findIndex(({ key }, i) => i >= middle && key !== batch[i - 1]?.key);
  const last = batch.findIndex(({ key }) => key === batch.at(-1)?.key);
  const at = edge > 0 ? edge : last || middle;
  return [batch.slice(0, at), batch.slice(at)];
}

/** Makes the partitions that the reports of a batch go to. */
async function partitionsFor(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  const reports = batch.map(({ item }) => item.report);
  const receipts = reports.map(({ receivedAt }) => receivedAt);
  await ensurePartitions(
    pool,
    'packet',
    reports.flatMap(({ points }) => points.map(({ t }) => t)),
  );
  await ensurePartitions(pool, 'contact', receipts);
  await ensurePartitions(
    pool,
    'raw_packet',
    batch.flatMap(({ item }) => item.received?.receivedAt ?? []),
  );
  await ensurePartitions(
    pool,
    'status_event',
    reports.flatMap(({ events }) => events.map(({ StartDt }) => Date.parse(StartDt))),
  );
  await ensurePartitions(
    pool,
    'diagnostic',
    reports.flatMap(({ diagnostics }) => (diagnostics ? [Date.parse(diagnostics.PacketDt)] : [])),
  );
}

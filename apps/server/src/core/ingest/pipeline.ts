import type { BeaconRecord } from '../beacons/record.ts';
import type { Cells } from '../cells/cells.ts';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import type { DeviceReport } from '@mayak/protocols';
import { notFoundYet, type Item, type Stage } from './batch.ts';
import { BatchWriter, type IngestRooms } from './batchWriter.ts';
import { KeyedQueues } from './queues.ts';
import { RawOutcome, rawPackets, type Received } from './store/raw.ts';
import { batching, type Waiting } from './waiting.ts';

const { batchPoints, batchesAtOnce, worthwhile, patience, waitingAtOnce } = batching;

/**
 * The one way of all positions: reports that wait together are stored in one transaction and answered after its commit.
 * A batch takes whole beacons, so that their reports keep their order and beacons do not wait for each other (INGEST-D01,
 * INGEST-D03).
 */
export class IngestPipeline {
  readonly #cells: Cells;
  readonly #writer: BatchWriter;
  readonly #waiting = new KeyedQueues<Waiting>();
  /** Reports of beacons whose rows somebody else holds: each beacon waits for its row by itself. */
  readonly #held: Waiting[][] = [];
  readonly #underWay = new Set<Promise<void>>();
  #batches = 0;
  #holds = 0;
  #isScheduled = false;
  /** When the newest batch began. */
  #beganAt = 0;
  #patience: NodeJS.Timeout | null = null;

  constructor(rooms: IngestRooms) {
    this.#cells = rooms.cells;
    this.#writer = new BatchWriter(rooms);
  }

  /** Adds what a feature does with each batch, after the rules. */
  add(stages: readonly Stage[]): void {
    this.#writer.add(stages);
  }

  /** Sends a checked report; resolves after the commit with whether it was new. */
  send(record: BeaconRecord, report: DeviceReport, received: Received | null = null): Promise<boolean> {
    const nothingFound = { unknown: [], ...notFoundYet(record.state) };
    const item: Item = { record, came: report, told: report, report, received, ...nothingFound };
    return new Promise((done, failed) => {
      this.#waiting.add({ key: record.id, weight: 1 + report.points.length, item, done, failed });
      this.#schedule();
    });
  }

  /** Stores a message that could not be taken, with its fault in words. */
  async refuse(received: Received, record: BeaconRecord | null, fault: string): Promise<void> {
    const cells = this.#cells;
    const { pool } = record ? await cells.of(record.id) : await cells.first();
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
    for (let left = true; left && this.#batches < batchesAtOnce && this.#isWorthwhile();)
      left = this.#start(this.#waiting.take(batchPoints), false);
    for (let left = true; left && this.#holds < waitingAtOnce;)
      left = this.#start(this.#held.shift() ?? [], true);
  }

  /** Whether the next batch begins now; a small one waits a moment for those that arrive while another one commits. */
  #isWorthwhile(): boolean {
    if (this.#batches === 0 || this.#waiting.weight >= worthwhile) return true;
    const rest = this.#beganAt + patience - performance.now();
    if (rest <= 0) return true;
    this.#patience ??= setTimeout(() => {
      this.#patience = null;
      this.#schedule();
    }, rest);
    return false;
  }

  /** Begins a batch; false when nothing is left to begin with. */
  #start(batch: Waiting[], isHeld: boolean): boolean {
    if (batch.length === 0) return false;
    if (!isHeld) this.#beganAt = performance.now();
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
    const held = Map.groupBy(await this.#writer.store(batch, isHeld), ({ key }) => key);
    this.#held.push(...held.values());
    const keys = new Set(batch.map(({ key }) => key));
    this.#waiting.release([...keys].filter((key) => !held.has(key)));
  }
}

import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { BeaconWriter } from '../beacons/writer.ts';
import type { Cell } from '../cells/cell.ts';
import type { Cells } from '../cells/cells.ts';
import { ensurePartitions, forgetPartitions, isWithoutPartition } from '../../platform/db/partitions.ts';
import { isOfData } from '../../platform/db/pool.ts';
import type { ChangeFeed } from '../../platform/events/changeFeed.ts';
import { advanceStates } from './advance.ts';
import { notFoundYet, type Batch, type Item, type Stage } from './batch.ts';
import { ChannelTellers, withChannelValues } from './channelValues.ts';
import { countHidden } from './countHidden.ts';
import { divertAlerts } from './alerts/divertAlerts.ts';
import { detectAreas } from './detectAreas.ts';
import { detectBridgeWatch } from './detectBridgeWatch.ts';
import { detectChannels } from './detectChannels.ts';
import { UnreadableReport, type DeviceReport } from '@mayak/protocols';
import { markDays } from './markDays.ts';
import { openSealed } from './openSealed.ts';
import { partitionsFor } from './partitionsFor.ts';
import { KeyedQueues } from './queues.ts';
import { RawOutcome, rawPackets, type Received } from './store/raw.ts';
import { storeContent } from './storeContent.ts';
import { storeContacts, storePackets, storeRaw } from './storePackets.ts';
import { batching, halves, type Waiting } from './waiting.ts';

const { batchPoints, batchesAtOnce, worthwhile, patience, waitingAtOnce, mostAgain } = batching;

interface Rooms {
  cells: Cells;
  beacons: Beacons;
  writer: BeaconWriter;
  feed: ChangeFeed;
  /** What the rules make of the reports of a batch, in the transaction that stores them (INGEST-D03). */
  evaluateRules: Stage;
  /** What devices acknowledge of what was sent to them, and what their satellite sessions took along (MSG-D04, REMOTE-D11). */
  settleDeliveries: readonly Stage[];
}

/** A report in the channels that its beacon has now: they may have changed while it waited (CHAN-D16). */
function inChannels(
  record: BeaconRecord,
  came: DeviceReport,
  tellers: ChannelTellers,
): Pick<Item, 'record' | 'told' | 'report' | 'unknown'> {
  const { points, unknown } = withChannelValues(record, came.points, came.past ? undefined : tellers);
  const told = { ...came, points };
  return { record, told, report: told, unknown };
}

/** Where a batch is stored, and whether it waits for rows that somebody else holds. */
interface Storing {
  cell: Cell;
  mayWait: boolean;
}

/**
 * The one way of all positions: reports that wait together are stored in one transaction and answered after its commit.
 * A batch takes whole beacons, so that their reports keep their order and beacons do not wait for each other (INGEST-D01,
 * INGEST-D03).
 */
export class IngestPipeline {
  readonly #rooms: Rooms;
  readonly #stages: readonly Stage[];
  /** Stages of features. */
  readonly #added: Stage[] = [];
  readonly #waiting = new KeyedQueues<Waiting>();
  readonly #tellers = new ChannelTellers();
  /** Reports of beacons whose rows somebody else holds: each beacon waits for its row by itself. */
  readonly #held: Waiting[][] = [];
  readonly #underWay = new Set<Promise<void>>();
  #batches = 0;
  #holds = 0;
  #isScheduled = false;
  /** When the newest batch began. */
  #beganAt = 0;
  #patience: NodeJS.Timeout | null = null;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    this.#stages = [
      divertAlerts,
      storeContacts,
      openSealed,
      storePackets,
      markDays,
      advanceStates,
      countHidden,
      detectBridgeWatch,
      detectAreas(rooms.beacons),
      detectChannels,
      rooms.evaluateRules,
      (batch) => this.#runStages(this.#added, batch),
      storeContent,
      ...rooms.settleDeliveries,
      storeRaw,
    ];
  }

  /** Adds what a feature does with each batch, after the rules. */
  add(stages: readonly Stage[]): void {
    this.#added.push(...stages);
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
    const { cells } = this.#rooms;
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
    const held = Map.groupBy(await this.#storeAll(batch, isHeld), ({ key }) => key);
    this.#held.push(...held.values());
    const keys = new Set(batch.map(({ key }) => key));
    this.#waiting.release([...keys].filter((key) => !held.has(key)));
  }

  /** Stores what waits, what is of one cell together; answers those to wait for. */
  async #storeAll(batch: Waiting[], mayWait: boolean): Promise<Waiting[]> {
    try {
      const groups = await this.#rooms.cells.split([...new Set(batch.map(({ key }) => key))]);
      const stored = groups.map(({ cell, ids }) => {
        const keys = new Set(ids);
        const own = groups.length === 1 ? batch : batch.filter(({ key }) => keys.has(key));
        return this.#store(own, { cell, mayWait });
      });
      return (await Promise.all(stored)).flat();
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return [];
    }
  }

  /** Stores a batch; one report that the database refuses does not take the others with it. Answers those to wait for. */
  async #store(batch: Waiting[], how: Storing, again = 0): Promise<Waiting[]> {
    try {
      return await this.#write(batch, how);
    } catch (error) {
      // That there was no room for a report is no fault of what it says: its device may send it again.
      const isOfReport = isOfData(error) && !isWithoutPartition(error);
      if (isWithoutPartition(error) && again < mostAgain) {
        forgetPartitions(how.cell.pool);
        return this.#store(batch, how, again + 1);
      }
      if (isOfReport && batch.length > 1) {
        const [first, second] = halves(batch);
        return [...(await this.#store(first, how)), ...(await this.#store(second, how))];
      }
      const reason = isOfReport ? new UnreadableReport([{ field: '', code: 'invalidFormat' }]) : error;
      for (const { failed } of batch) failed(reason);
      return [];
    }
  }

  /** Runs the stages in one change; answers the reports whose beacons somebody else holds. */
  async #write(waiting: readonly Waiting[], { cell, mayWait }: Storing): Promise<Waiting[]> {
    const { cells, writer, feed } = this.#rooms;
    await partitionsFor(
      cell.pool,
      waiting.map(({ item }) => item),
    );
    const ids = waiting.map(({ key }) => key);
    const locked = await feed.transaction(async (step) => {
      const drafts = await writer.lock(step, ids, { skipHeld: !mayWait });
      const items = waiting.flatMap(({ key, item }) => {
        const draft = drafts.get(key);
        // What was let go since it came has another record now.
        return draft?.cell === cell.number
          ? [
              Object.assign(
                item,
                inChannels(draft.record, item.came, this.#tellers),
                notFoundYet(draft.state),
              ),
            ]
          : [];
      });
      if (items.length > 0) {
        const past = await step.beside(cell.pool);
        await this.#runStages(this.#stages, { items, step, past, drafts, isNewValue: () => true });
      }
      return drafts;
    });
    const {
      here = [],
      elsewhere = [],
      held: left = [],
    } = Object.groupBy(waiting, ({ key }) => {
      const draft = locked.get(key);
      if (!draft) return 'held';
      return draft.cell === cell.number ? 'here' : 'elsewhere';
    });
    for (const { done, item } of here) done(item.isNew);
    cells.moved(elsewhere.map(({ key }) => [key, locked.get(key)?.cell ?? 1]));
    if (elsewhere.length > 0) left.push(...(await this.#storeAll(elsewhere, mayWait)));
    if (!mayWait) return left;
    for (const { key, failed } of left) failed(new Error(`Beacon ${key} is gone.`));
    return [];
  }

  async #runStages(stages: readonly Stage[], batch: Batch): Promise<void> {
    for (const stage of stages) await stage(batch);
  }
}

import { isOfData } from '../../platform/db/pool.ts';
import { forgetPartitions, isWithoutPartition } from '../../platform/db/partitions.ts';
import type { ChangeFeed } from '../../platform/events/changeFeed.ts';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { BeaconWriter } from '../beacons/writer.ts';
import type { Cell } from '../cells/cell.ts';
import type { Cells } from '../cells/cells.ts';
import { UnreadableReport, type DeviceReport } from '@mayak/protocols';
import { advanceStates } from './advance.ts';
import { divertAlerts } from './alerts/divertAlerts.ts';
import { notFoundYet, type Batch, type Item, type Stage } from './batch.ts';
import { ChannelTellers, withChannelValues } from './channelValues.ts';
import { countHidden } from './countHidden.ts';
import { detectAreas } from './detectAreas.ts';
import { detectBridgeWatch } from './detectBridgeWatch.ts';
import { detectChannels } from './detectChannels.ts';
import { markDays } from './markDays.ts';
import { openSealed } from './openSealed.ts';
import { partitionsFor } from './partitionsFor.ts';
import { storeContent } from './storeContent.ts';
import { storeContacts, storePackets, storeRaw } from './storePackets.ts';
import { batching, halves, type Waiting } from './waiting.ts';

export interface IngestRooms {
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

/** Stores batches of reports, each in one transaction with all that follows from it (INGEST-D03). */
export class BatchWriter {
  readonly #rooms: IngestRooms;
  readonly #stages: readonly Stage[];
  /** Stages of features. */
  readonly #added: Stage[] = [];
  readonly #tellers = new ChannelTellers();

  constructor(rooms: IngestRooms) {
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

  /** Stores what waits, what is of one cell together; answers those to wait for. */
  async store(batch: Waiting[], mayWait: boolean): Promise<Waiting[]> {
    try {
      const groups = await this.#rooms.cells.split([...new Set(batch.map(({ key }) => key))]);
      const stored = groups.map(({ cell, ids }) => {
        const keys = new Set(ids);
        const own = groups.length === 1 ? batch : batch.filter(({ key }) => keys.has(key));
        return this.#storeOne(own, { cell, mayWait });
      });
      return (await Promise.all(stored)).flat();
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return [];
    }
  }

  /** Stores a batch; one report that the database refuses does not take the others with it. Answers those to wait for. */
  async #storeOne(batch: Waiting[], how: Storing, again = 0): Promise<Waiting[]> {
    try {
      return await this.#write(batch, how);
    } catch (error) {
      // That there was no room for a report is no fault of what it says: its device may send it again.
      const isOfReport = isOfData(error) && !isWithoutPartition(error);
      if (isWithoutPartition(error) && again < batching.mostAgain) {
        forgetPartitions(how.cell.pool);
        return this.#storeOne(batch, how, again + 1);
      }
      if (isOfReport && batch.length > 1) {
        const [first, second] = halves(batch);
        return [...(await this.#storeOne(first, how)), ...(await this.#storeOne(second, how))];
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
    if (elsewhere.length > 0) left.push(...(await this.store(elsewhere, mayWait)));
    if (!mayWait) return left;
    for (const { key, failed } of left) failed(new Error(`Beacon ${key} is gone.`));
    return [];
  }

  async #runStages(stages: readonly Stage[], batch: Batch): Promise<void> {
    for (const stage of stages) await stage(batch);
  }
}

import type { Item } from './batch.ts';

/** How reports are put together into transactions. */
export const batching = {
  /** Points of one transaction. */
  batchPoints: 4_000,
  /** While one batch commits the next one is prepared. */
  batchesAtOnce: 3,
  /** Reports and points for which a batch is worth its transaction while another one is under way ... */
  worthwhile: 128,
  /** ... or so long after that one began, ms: no slow batch holds the fleet. */
  patience: 20,
  /** Batches of single beacons whose rows somebody else holds. */
  waitingAtOnce: 4,
  /** So often a batch is stored anew whose partition was dropped while it was on its way. */
  mostAgain: 3,
};

/** A report that waits for the commit of its batch. */
export interface Waiting {
  key: number;
  weight: number;
  item: Item;
  done: (isNew: boolean) => void;
  failed: (error: unknown) => void;
}

/** Two parts of a batch, between two beacons where there are several. */
export function halves(batch: readonly Waiting[]): [Waiting[], Waiting[]] {
  const middle = batch.length >> 1;
  const edge = batch.findIndex(({ key }, i) => i >= middle && key !== batch[i - 1]?.key);
  const last = batch.findIndex(({ key }) => key === batch.at(-1)?.key);
  const at = edge > 0 ? edge : last || middle;
  return [batch.slice(0, at), batch.slice(at)];
}

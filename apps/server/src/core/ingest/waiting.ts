import type { Item } from './batch.ts';

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

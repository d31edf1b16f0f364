import type { Fixes } from '@mayak/api/history';

/** A line of the table: a moment with the fix and the samples that belong to it, by their places; -1 for none. */
export interface HistoryRow {
  /** Epoch milliseconds, each once. */
  id: number;
  fix: number;
  sample: number;
}

/** The moments of fixes and samples as one list; where samples stand for slots of time, fixes of no sample are left out (HIST-D03). */
export function historyRows(
  fixes: Pick<Fixes, 't'>,
  samples: { t: Float64Array; head: { Slot: number } } | null,
): HistoryRow[] {
  const rows: HistoryRow[] = [];
  const isSlotted = samples !== null && samples.head.Slot > 0;
  const told = samples?.t ?? new Float64Array();
  let [fix, sample] = [0, 0];
  while (fix < fixes.t.length || sample < told.length) {
    const [a, b] = [fixes.t[fix] ?? Infinity, told[sample] ?? Infinity];
    const id = Math.min(a, b);
    const [hasFix, hasSample] = [a === id, b === id];
    if (hasSample || !isSlotted) rows.push({ id, fix: hasFix ? fix : -1, sample: hasSample ? sample : -1 });
    if (hasFix) fix++;
    if (hasSample) sample++;
  }
  return rows;
}

/** The row nearest to a moment; null in an empty list (SIDE-D03). */
export function rowAt(rows: readonly HistoryRow[], at: number): HistoryRow | null {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.id ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [rows[low - 1], rows[low]];
  if (!before || !after) return before ?? after ?? null;
  return at - before.id <= after.id - at ? before : after;
}

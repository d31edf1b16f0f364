/** Adds to one place of a column. */
export function addTo(column: Int32Array | Float64Array, at: number, amount: number): void {
  column[at] = (column[at] ?? 0) + amount;
}

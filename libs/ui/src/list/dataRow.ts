/** What a list or a table shows as one line. */
export interface DataRow {
  readonly id: string | number;
}

export { DataTable, type DataTableProps } from './DataTable';
export type { CellValue, ColumnKind, DataColumn, DataRow } from './column';
export type { Sorting } from './layout';
export { csvOf } from './exportRows';
export { useSelection, type Selection } from './useSelection';

export { DataTable, type DataTableProps } from './DataTable';
export type { CellValue, ColumnKind, DataColumn } from './column';
export type { Sorting } from './layout';
export { csvOf } from '@mayak/sheet/csv';
export type { RowLine } from './view';
export { useSelection, type Selection } from './useSelection';
export type { DataRow } from '../list/dataRow';

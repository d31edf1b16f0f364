import { useTexts } from '@mayak/ui';
import type { DataRow } from '../list/dataRow';
import { isEnd, totalOf, written } from './column';
import { tableTexts } from './texts';
import type { TableView } from './view';

/** The row below all others: totals of the columns that have one. */
export function GridTotals<R extends DataRow>({ view }: { view: TableView<R> }) {
  const t = useTexts(tableTexts);
  const { items, columns, selection, format, rows } = view;
  return (
    <div role="row" aria-rowindex={items.length + 2} data-totals="">
      {selection && <div role="gridcell" />}
      {columns.map((column, at) => (
        <div key={column.id} role="gridcell" data-end={at > 0 && isEnd(column) ? '' : undefined}>
          {column.total !== undefined
            ? written(column, totalOf(column, rows), format)
            : at === 0 && t('total')}
        </div>
      ))}
      <div role="gridcell" data-menu="" />
    </div>
  );
}

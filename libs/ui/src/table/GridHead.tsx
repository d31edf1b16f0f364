import { useTexts } from '@mayak/ui';
import { ChooseBox } from './ChooseBox';
import { useRef, type PointerEvent } from 'react';
import { headOf, isEnd, type DataColumn } from './column';
import type { DataRow } from '../list/dataRow';
import { leastWidth, type Sorting } from './layout';
import { tableTexts } from './texts';
import { chosenOf, type TableView } from './view';
import { ArrowUpIcon } from '../icons/more';

/** The sorting after one more press on a head: ascending, descending, none. */
export const nextSort = (sort: Sorting | null, id: string): Sorting | null =>
  sort?.id !== id ? { id, desc: false } : sort.desc ? null : { id, desc: true };

/** The edge of a head that is drawn to make its column wider; a double press gives it its own width again. */
function Grip({ onWidth }: { onWidth: (width: number | null) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const onMove = ({ clientX }: PointerEvent) => {
    if (from.current)
      onWidth(Math.max(leastWidth, Math.round(from.current.width + clientX - from.current.x)));
  };
  return (
    <span
      className="grip"
      aria-hidden
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onWidth(null)}
      onPointerDown={(event) => {
        const { width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { width: leastWidth };
        from.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={() => (from.current = null)}
    />
  );
}

/** The heads of the columns: a press sorts, the edge makes wider. */
export function GridHead<R extends DataRow>({ view }: { view: TableView<R> }) {
  const t = useTexts(tableTexts);
  const { columns, sort, selection } = view;
  const first = selection ? 1 : 0;
  const chosen = chosenOf(view, view.rows);
  const sortOf = (column: DataColumn<R>) => {
    if (column.sort === false) return undefined;
    if (sort?.id !== column.id) return 'none';
    return sort.desc ? 'descending' : 'ascending';
  };
  return (
    <div role="row" aria-rowindex={1} data-line={-1} data-head="">
      {selection && (
        <div role="columnheader" data-col={0} data-select="">
          <ChooseBox label={t('selectAll')} chosen={chosen} />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="columnheader"
          tabIndex={-1}
          aria-sort={sortOf(column)}
          data-col={first + at}
          data-end={isEnd(column) ? '' : undefined}
          data-sorts={column.sort === false ? undefined : ''}
        >
          {column.headCell ?? <span className="text">{headOf(column)}</span>}
          {sort?.id === column.id && (
            <span data-desc={sort.desc ? '' : undefined}>
              <ArrowUpIcon className="arrow" size={12} aria-hidden />
            </span>
          )}
          <Grip onWidth={(width) => view.onWidth(column.id, width)} />
        </div>
      ))}
      <div role="columnheader" data-col={first + columns.length} data-menu="" tabIndex={-1}>
        {view.menu}
      </div>
    </div>
  );
}

import { ChevronRightIcon, type Formats, type Translate } from '@mayak/ui';
import { ChooseBox } from './ChooseBox';
import { memo } from 'react';
import { cellText, isEnd, isQuiet, totalOf, written, type DataColumn } from './column';
import type { DataRow } from '../list/dataRow';
import type { TableItem } from './useTableItems';
import type { tableTexts } from './texts';
import { EllipsisIcon } from '../icons/more';

interface Common<R> {
  line: number;
  top: number | undefined;
  columns: readonly DataColumn<R>[];
  format: Formats;
  t: Translate<(typeof tableTexts)['ru']>;
}

interface RowProps<R> extends Common<R> {
  row: R;
  isChosen: boolean | undefined;
  isCurrent: boolean;
  isDragged: boolean;
  hasMenu: boolean;
}

const placed = (top: number | undefined) =>
  top === undefined ? undefined : ({ position: 'absolute', insetInline: 0, top } as const);

function GridRow<R extends DataRow>({
  row,
  line,
  top,
  columns,
  format,
  t,
  isChosen,
  isCurrent,
  isDragged,
  hasMenu,
}: RowProps<R>) {
  const first = isChosen === undefined ? 0 : 1;
  const [title] = columns;
  const name = title ? cellText(title, row, format) : String(row.id);
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isChosen}
      aria-current={isCurrent || undefined}
      data-line={line}
      data-item=""
      draggable={isDragged || undefined}
      style={placed(top)}
    >
      {isChosen !== undefined && (
        <div role="gridcell" data-col={0} data-select="">
          <input
            type="checkbox"
            aria-label={t('select', { name })}
            checked={isChosen}
            readOnly
            tabIndex={-1}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          data-col={first + at}
          data-end={isEnd(column) ? '' : undefined}
          data-text={column.cell ? undefined : ''}
          data-quiet={isQuiet(column, row) ? '' : undefined}
        >
          {column.cell ? column.cell(row) : cellText(column, row, format)}
        </div>
      ))}
      <div role="gridcell" data-col={first + columns.length} data-menu="" tabIndex={-1}>
        {hasMenu && (
          <button
            type="button"
            className="more"
            aria-label={t('rowMenu', { name })}
            aria-haspopup="menu"
            tabIndex={-1}
          >
            <EllipsisIcon size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

/** One row; it is drawn anew only when something of it has changed. */
export const MemoRow = memo(GridRow) as typeof GridRow;

interface GroupProps<R> extends Common<R> {
  item: Extract<TableItem<R>, { kind: 'group' }>;
  chosen: { all: boolean; some: boolean } | undefined;
}

/** The head of a group: what its rows have in common, how many they are, and their totals. */
export function GridGroup<R extends DataRow>({ item, line, top, columns, format, t, chosen }: GroupProps<R>) {
  const first = chosen ? 1 : 0;
  const [row] = item.rows;
  const name = row ? (item.column.text?.(row) ?? written(item.column, item.column.value(row), format)) : '-';
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-level={1}
      aria-expanded={item.isOpen}
      data-line={line}
      data-group=""
      style={placed(top)}
    >
      {chosen && (
        <div role="gridcell" data-col={0} data-select="">
          <ChooseBox label={t('select', { name })} chosen={chosen} />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          data-col={first + at}
          data-end={at > 0 && isEnd(column) ? '' : undefined}
        >
          {at === 0 ? (
            <>
              <ChevronRightIcon className="fold" size={16} aria-hidden />
              <span className="text">{`${name} · ${item.rows.length}`}</span>
            </>
          ) : (
            column.total !== undefined && written(column, totalOf(column, item.rows), format)
          )}
        </div>
      ))}
      <div role="gridcell" data-col={first + columns.length} data-menu="" tabIndex={-1} />
    </div>
  );
}

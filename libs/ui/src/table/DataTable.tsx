import { ContextMenu, Delayed, Flex, useFormats, useTexts, useToast, type MenuEntry } from '@mayak/ui';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BulkBar } from './BulkBar';
import { CardsView } from './CardsView';
import type { DataColumn } from './column';
import type { DataRow } from '../list/dataRow';
import { exportRows } from './exportRows';
import { GridView } from './GridView';
import { useTableLayout, type Sorting } from './layout';
import { TableMenu } from './TableMenu';
import { TableSkeleton } from '../skeletons/TableSkeleton';
import { tableTexts } from './texts';
import { turned, type Selection } from './useSelection';
import { useKeptFocus } from './useKeptFocus';
import { useTableItems } from './useTableItems';
import { nameOf, type RowLine, type TableView } from './view';

export interface DataTableProps<R extends DataRow> {
  /** What the table is called. */
  label: string;
  /** Undefined while they are on their way. */
  rows: readonly R[] | undefined;
  /** The same array while it means the same; the first one names the row. */
  columns: readonly DataColumn<R>[];
  /** The name under which the browser keeps columns, widths, sorting and groups. */
  saveAs?: string;
  /** How rows are sorted and grouped until the user wants it otherwise. */
  sort?: Sorting;
  groupBy?: string;
  /** The row that is looked at elsewhere: it is marked and comes into view. */
  current?: R['id'];
  selection?: Selection<R['id']>;
  /** What may be done with the chosen rows. */
  bulk?: ReactNode;
  rowMenu?: (row: R) => readonly MenuEntry[];
  onOpen?: (row: R) => void;
  /** The row under the pointer; null when it has left. */
  onHover?: (row: R | null) => void;
  /** Rows may be dragged to somewhere outside of the table: told which one begins to be. */
  onDragRow?: (row: R) => void;
  /** How a row stands on a phone; a card of all columns without it. */
  line?: RowLine<R>;
  /** In place of no rows. */
  empty?: ReactNode;
  /** In place of rows that did not come. */
  error?: ReactNode;
  /** The name of the files to which the rows may be saved. */
  exportName?: string;
}

/** Narrower than this, rows are cards. */
const narrow = 600;
const noRows: readonly never[] = [];

/** Rows of anything in columns: sorted, grouped, chosen, opened and saved as the user wants; tens of thousands scroll. */
export function DataTable<R extends DataRow>(props: DataTableProps<R>) {
  const { rows, columns, selection, onOpen, rowMenu, exportName } = props;
  const t = useTexts(tableTexts);
  const format = useFormats();
  const toast = useToast();
  const { layout, change, reset } = useTableLayout(props.saveAs);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<{ row: R; at: { x: number; y: number } } | null>(null);
  const { box, isNarrow } = useNarrow();
  const kept = useKeptFocus(box, !rows?.length || props.error !== undefined, isNarrow);
  const sort = layout.sort === undefined ? (props.sort ?? null) : layout.sort;
  const asked = layout.group === undefined ? (props.groupBy ?? null) : layout.group;
  const group = columns.some(({ id }) => id === asked) ? asked : null;
  const sorting = columns.some(({ id }) => id === sort?.id) ? sort : null;
  const { items, shown } = useTableItems<R>({
    rows: rows ?? noRows,
    columns,
    layout,
    sort: sorting,
    group,
    folded,
  });
  const onFold = useCallback((key: string) => setFolded((now) => turned(now, [key], !now.has(key))), []);
  const save = async (kind: 'csv' | 'xlsx', only?: Selection<R['id']>) => {
    const sorted = items.flatMap((item) => (item.kind === 'row' ? [item.row] : item.isOpen ? [] : item.rows));
    const saved = only ? sorted.filter(({ id }) => only.chosen.has(id)) : sorted;
    // What rows are grouped by stands above them on the screen, and in a column of its own in a file.
    const grouping = columns.filter(({ id }) => id === group && shown.every((column) => column.id !== id));
    try {
      await exportRows(kind, exportName ?? '', saved, [...grouping, ...shown], format);
    } catch {
      // The writer of workbooks did not load, or the browser took no file: the menu is still there.
      toast({ state: 'emergency', title: t('notSaved') });
    }
  };
  const view: TableView<R> = {
    label: props.label,
    items,
    rows: rows ?? noRows,
    columns: shown,
    layout,
    sort: sorting,
    format,
    current: props.current,
    selection,
    opens: onOpen !== undefined,
    hasMenu: rowMenu !== undefined,
    line: props.line,
    onSort: (next) => change({ sort: next }),
    onWidth(id, width) {
      const { [id]: _, ...others } = layout.widths ?? {};
      change({ widths: width === null ? others : { ...others, [id]: width } });
    },
    onOpen: (row) => onOpen?.(row),
    onHover: props.onHover,
    onDrag: props.onDragRow,
    onFold,
    onChoose: (ids, on) => selection?.set(turned(selection.chosen, ids, on)),
    onMenu: (row, at) => setMenu({ row, at }),
    menu: (
      <TableMenu
        columns={columns}
        layout={layout}
        group={group}
        onChange={change}
        onReset={reset}
        onExport={exportName === undefined ? undefined : (kind) => void save(kind)}
      />
    ),
  };
  const chosen = useMemo(
    () => (rows ?? noRows).filter(({ id }) => selection?.chosen.has(id)).length,
    [rows, selection],
  );
  const content = () => {
    if (props.error) return props.error;
    if (!rows)
      return (
        <Delayed>
          <TableSkeleton />
        </Delayed>
      );
    if (rows.length === 0) return props.empty;
    return isNarrow ? <CardsView view={view} /> : <GridView view={view} />;
  };
  return (
    <Flex
      ref={box}
      {...kept}
      direction="column"
      position="relative"
      flex="1"
      minH="0"
      minW="0"
      aria-busy={!rows && !props.error}
    >
      {content()}
      {selection && props.bulk && chosen > 0 && (
        <BulkBar
          count={chosen}
          onClear={() => selection.set(new Set())}
          onExport={exportName === undefined ? undefined : (kind) => void save(kind, selection)}
        >
          {props.bulk}
        </BulkBar>
      )}
      {menu && rowMenu && (
        <ContextMenu
          at={menu.at}
          label={t('rowMenu', { name: nameOf(view, menu.row) })}
          items={rowMenu(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
    </Flex>
  );
}

/** Whether there is room for columns where the table stands. */
function useNarrow() {
  const box = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const judge = () => setNarrow(element.clientWidth > 0 && element.clientWidth < narrow);
    judge();
    const watch = new ResizeObserver(judge);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, isNarrow };
}

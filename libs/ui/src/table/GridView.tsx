import { useSaved, useTexts } from '@mayak/ui';
import {
  memo,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { DataRow } from '../list/dataRow';
import { rowHeights, savedDensity } from './density';
import { GridHead, nextSort } from './GridHead';
import { GridGroup, MemoRow } from './GridLine';
import { GridTotals } from './GridTotals';
import {
  below,
  focusCell,
  isChooser,
  isControl,
  nextPlace,
  placeOf,
  setTabStop,
  type GridPlace,
} from './gridKeys';
import { leastWidth, tracksOf } from './layout';
import { createSlots } from './slots';
import { TableBox } from './tableLook';
import { tableTexts } from './texts';
import { useChoose } from './useChoose';
import { useCurrentInView } from './useCurrentInView';
import { useGridStop } from './useGridStop';
import { useIsWide } from './useIsWide';
import { useVirtualLines } from '../list/useVirtualLines';
import { chosenOf, type TableView } from './view';

const MemoHead = memo(GridHead) as typeof GridHead;
const [groupHeight, headHeight] = [32, 33];

/** The table as a grid: lines in view only, head and first column always there, moved in by arrows (ARIA grid, GEN-D04). */
export function GridView<R extends DataRow>({ view }: { view: TableView<R> }) {
  const t = useTexts(tableTexts);
  const { items, columns, layout, selection, format } = view;
  const rowHeight = rowHeights[useSaved(savedDensity)[0]];
  const { stop, setStop, held } = useGridStop(items, selection ? 1 : 0);
  const [goes, setGoes] = useState<GridPlace | null>(null);
  const { lines, total, isScrolling, box, setBox } = useVirtualLines({
    count: items.length,
    height: (at) => (items[at]?.kind === 'group' ? groupHeight : rowHeight),
    before: headHeight,
    shape: rowHeight,
    always: [stop.line, goes?.line ?? -1],
  });
  const [slots] = useState(createSlots);
  const drawn = useMemo(() => {
    const found = lines.flatMap(({ index, start }) => {
      const item = items[index];
      return item ? [{ key: item.key, kind: item.kind, index, start, item }] : [];
    });
    return total === undefined ? found.map((line) => ({ slot: line.key, line })) : slots(found, !isScrolling);
  }, [lines, items, total, isScrolling, slots]);
  const isTree = useMemo(() => items.some(({ kind }) => kind === 'group'), [items]);
  const first = selection ? 1 : 0;
  const size = { lines: items.length, cols: first + columns.length + 1, page: 12 };
  useLayoutEffect(() => {
    if (box) setTabStop(box, stop);
  });
  const find = useEffectEvent(() => {
    if (!box || !held.isLostIn(box)) return;
    setStop(stop);
    setGoes(stop);
  });
  useLayoutEffect(() => find());
  useLayoutEffect(() => {
    if (!goes || !box) return;
    focusCell(box, goes);
    setGoes(null);
  }, [goes, box]);

  const pointed = useCurrentInView({ view, box, height: rowHeight, groupHeight, above: headHeight });

  const choose = useChoose(view);
  const openMenu = (line: number, at: { x: number; y: number }) => {
    const item = items[line];
    if (item?.kind === 'row' && view.hasMenu) view.onMenu(item.row, at);
  };
  /** What Enter and a press do where no control takes them. */
  const act = ({ line, col }: GridPlace) => {
    const item = items[line];
    const column = columns[col - first];
    if (line < 0 && column && column.sort !== false) view.onSort(nextSort(view.sort, column.id));
    else if (item?.kind === 'group') view.onFold(item.key);
    else if (item?.kind === 'row' && view.opens) view.onOpen(item.row);
  };
  const onClick = (event: MouseEvent) => {
    const place = event.target instanceof Element ? placeOf(event.target) : null;
    if (!place || !(event.target instanceof Element)) return;
    setStop(place);
    if (event.target.closest('[data-select]')) choose(place.line, event.shiftKey);
    else if (event.target.closest('.more')) openMenu(place.line, below(event.target));
    else if (!isControl(event.target)) act(place);
  };
  const hovered = useRef<DataRow['id'] | null>(null);
  const hover = (target: EventTarget | null) => {
    if (!view.onHover) return;
    const place = target instanceof Element ? placeOf(target) : null;
    const item = place && items[place.line];
    const row = item?.kind === 'row' ? item.row : null;
    if (hovered.current === (row?.id ?? null)) return;
    hovered.current = row?.id ?? null;
    view.onHover(row);
  };
  const onDragStart = (event: DragEvent) => {
    const place = event.target instanceof Element ? placeOf(event.target) : null;
    const item = place && items[place.line];
    if (item?.kind !== 'row') return;
    event.dataTransfer.effectAllowed = 'copy';
    view.onDrag?.(item.row);
  };
  const resize = (col: number, by: number) => {
    const cell = box?.querySelector(`[data-head] > [data-col="${col}"]`);
    const column = columns[col - first];
    if (cell && column)
      view.onWidth(column.id, Math.max(leastWidth, Math.round(cell.getBoundingClientRect().width) + by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = event.target instanceof Element ? placeOf(event.target) : null;
    if (!place || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const { key, shiftKey } = event;
    if (place.line < 0 && shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
      resize(place.col, key === 'ArrowRight' ? 16 : -16);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(place.line, below(event.target));
    else if (key === ' ' && selection && isChooser(event.target)) choose(place.line, shiftKey);
    else if (key === 'Enter' && !isControl(event.target)) act(place);
    else {
      const next = nextPlace(place, event, size);
      if (!next) return;
      setStop(next);
      setGoes(next);
    }
    event.preventDefault();
  };

  const { tracks, least } = tracksOf(columns, layout, first);
  const isWide = useIsWide(box, least);
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <TableBox
      ref={setBox}
      // Rows that fold belong to a tree.
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={view.label}
      aria-rowcount={items.length + (hasTotals ? 2 : 1)}
      aria-colcount={size.cols}
      aria-multiselectable={selection ? true : undefined}
      data-selects={selection ? '' : undefined}
      data-wide={isWide ? '' : undefined}
      data-opens={view.opens ? '' : undefined}
      style={{
        ['--columns' as string]: tracks,
        ['--least' as string]: `${least}px`,
        ['--row' as string]: `${rowHeight}px`,
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={held.onFocus}
      onBlur={held.onBlur}
      onDragStart={onDragStart}
      onPointerOver={({ target }) => {
        pointed(true);
        hover(target);
      }}
      onPointerLeave={() => {
        pointed(false);
        hover(null);
      }}
      onContextMenu={(event) => {
        const place = event.target instanceof Element ? placeOf(event.target) : null;
        if (!place || place.line < 0 || !view.hasMenu) return;
        event.preventDefault();
        openMenu(place.line, { x: event.clientX, y: event.clientY });
      }}
    >
      <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 3 }}>
        <MemoHead view={view} />
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: total, minWidth: `max(100%, ${least}px)` }}>
        {drawn.map(({ slot, line: { index, start, item } }) => {
          const common = { line: index, top: start, columns, format, t };
          return item.kind === 'group' ? (
            <GridGroup key={slot} {...common} item={item} chosen={selection && chosenOf(view, item.rows)} />
          ) : (
            <MemoRow
              key={slot}
              {...common}
              row={item.row}
              isCurrent={item.row.id === view.current}
              isChosen={selection?.chosen.has(item.row.id)}
              isDragged={view.onDrag !== undefined}
              hasMenu={view.hasMenu}
            />
          );
        })}
      </div>
      {hasTotals && (
        <div role="rowgroup" style={{ position: 'sticky', bottom: 0, zIndex: 3 }}>
          <GridTotals view={view} />
        </div>
      )}
    </TableBox>
  );
}

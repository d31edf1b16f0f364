import { useTexts } from '@mayak/ui';
import {
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { usePlaceName } from '@mayak/fleet/beacon';
import { isOnMap, type OnMap, useClock, withOnMap } from '@mayak/fleet';
import { texts } from '../texts';
import { BeaconCard } from './BeaconCard';
import { GroupHeader } from './GroupHeader';
import { actOf } from './listKeys';
import { groupKey, type ListLayout } from './listLayout';
import { useActiveLine } from './useActiveLine';
import { useAnchor } from './useAnchor';
import { useChoosing } from './useChoosing';
import { useLongPress } from './useLongPress';
import type { RowHeights } from './rowHeights';
import { useRows } from './useRows';
import { useFirstFrame } from './useFirstFrame';
import { useSelectedLine } from './useSelectedLine';

interface Props {
  layout: ListLayout;
  /** How many sections there are. */
  sections: number;
  small: boolean;
  heights: RowHeights;
  selected: number | null;
  onMap: OnMap;
  onOnMap: (next: OnMap) => void;
  onOpen: (id: number) => void;
  onFold: (group: string, open: boolean) => void;
  onMenu: (id: number, at: { x: number; y: number }) => void;
  /** What is asked of the list, and which groups are folded. */
  question: unknown;
  folds: unknown;
}

/** The beacons as a tree of groups: the text equivalent of the map, moved through by keys (design, section 10). */
export const BeaconTree = memo(function BeaconTree({
  layout,
  sections,
  small,
  heights,
  selected,
  onMap,
  onOnMap,
  onOpen,
  onFold,
  onMenu,
  question,
  folds,
}: Props) {
  const t = useTexts(texts);
  const scroll = useRef<HTMLDivElement>(null);
  const id = useId();
  const now = useClock();
  const placeName = usePlaceName();
  const [active, enter] = useActiveLine(layout);
  const { chosen, begin, choose, isAsked } = useChoosing(layout);
  const { lines: rows, seen, total = 0, show } = useRows({ layout, heights, scroll, active });
  useAnchor({ scroll, layout, heights, seen, question, folds });
  const go = (index: number) => {
    enter(index);
    show(index);
  };
  useSelectedLine({ layout, selected, active, go });
  useFirstFrame(scroll, rows.length > 0, onOpen);
  const latest = useRef({ onMap, layout });
  latest.current = { onMap, layout };
  const onTick = useCallback(
    (beacon: number, shown: boolean) => onOnMap(withOnMap(latest.current.onMap, [beacon], shown)),
    [onOnMap],
  );
  const onShow = useCallback(
    (group: string, shown: boolean) => {
      const { onMap: ticked, layout: lined } = latest.current;
      const line = lined.line(lined.indexOf(group));
      if (line) onOnMap(withOnMap(ticked, line.section.ids, shown));
    },
    [onOnMap],
  );
  const domId = (index: number) => `${id}${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Shift') begin(active);
    if (event.ctrlKey && event.key === ' ') {
      event.preventDefault();
      return choose(active, false);
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== scroll.current) return;
    const act = actOf(layout, active, event.key);
    if (act === null) return;
    event.preventDefault();
    if (act.do === 'open') onOpen(act.id);
    else if (act.do === 'tick') onTick(act.id, !isOnMap(onMap, act.id));
    else if (act.do === 'fold') onFold(act.group, act.open);
    else {
      if (event.shiftKey) choose(act.index, true);
      go(act.index);
    }
  };

  /** The number of the line that something lies in; null outside of lines. */
  const lineOf = (target: EventTarget | null) => {
    const line = target instanceof Element ? target.closest('[role=treeitem]') : null;
    return line && Number(line.id.slice(id.length));
  };
  useLongPress(scroll, (target, place) => {
    const line = layout.line(lineOf(target) ?? -1);
    if (line?.kind === 'beacon') onMenu(line.id, place);
  });

  /** The keys go on from where the pointer was; a button in a line leaves the keys to the list. */
  const onPointerDown = ({ target, shiftKey }: PointerEvent) => {
    const index = lineOf(target);
    if (index === null) return;
    if (!shiftKey) begin(index);
    enter(index);
  };
  const onClickCapture = (event: MouseEvent) => {
    const index = lineOf(event.target);
    if (index === null || !isAsked(event)) return;
    event.stopPropagation();
    choose(index, event.shiftKey);
  };
  const onMouseDown = (event: MouseEvent) => {
    // Shift would choose text.
    if (!event.shiftKey && !(event.target instanceof Element && event.target.closest('button'))) return;
    event.preventDefault();
    scroll.current?.focus({ preventScroll: true });
  };

  /** The key of the menu, for the line that the keys are on. */
  const onMenuKey = (event: MouseEvent) => {
    const line = layout.line(active);
    if (event.target !== scroll.current || line?.kind !== 'beacon') return;
    event.preventDefault();
    const card = scroll.current.querySelector(`#${CSS.escape(domId(active))}`)?.getBoundingClientRect();
    if (card) onMenu(line.id, { x: card.left + card.width / 2, y: card.bottom });
  };

  const lines = useMemo(
    () => rows.map(({ index, start = 0 }) => ({ index, top: start, line: layout.line(index) })),
    [rows, layout],
  );
  return (
    <div
      ref={scroll}
      className="lines"
      role="tree"
      tabIndex={0}
      aria-label={t('list.title')}
      aria-multiselectable
      aria-activedescendant={layout.size > 0 ? domId(active) : undefined}
      data-ticks={onMap.all && onMap.except.size === 0 ? undefined : ''}
      onKeyDown={onKeyDown}
      onContextMenu={onMenuKey}
      onClickCapture={onClickCapture}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
    >
      <div role="presentation" style={{ height: total }}>
        {lines.map(({ index, top, line }) =>
          line?.kind === 'group' ? (
            <GroupHeader
              key={line.key}
              domId={domId(index)}
              group={groupKey(line.section)}
              name={line.section.id === null ? null : line.section.name}
              size={line.section.ids.length}
              {...line.section.counts}
              open={line.open}
              active={index === active}
              shown={line.section.ids.some((beacon) => isOnMap(onMap, beacon))}
              place={layout.placeOf(line.section)}
              of={sections}
              top={top}
              height={heights.group}
              onFold={onFold}
              onShow={onShow}
            />
          ) : (
            line && (
              <BeaconCard
                key={line.key}
                id={line.id}
                domId={domId(index)}
                small={small}
                selected={line.id === selected || chosen.has(line.id)}
                active={index === active}
                shown={isOnMap(onMap, line.id)}
                level={layout.grouped ? 2 : 1}
                place={line.place}
                of={line.section.ids.length}
                top={top}
                height={heights.card}
                now={now}
                placeName={placeName}
                onOpen={onOpen}
                onTick={onTick}
                onMenu={onMenu}
              />
            )
          ),
        )}
      </div>
    </div>
  );
});

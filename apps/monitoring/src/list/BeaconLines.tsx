import { useKept, useSaved, useTexts, VisuallyHidden } from '@mayak/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFleet, useFleetKnown } from '@mayak/fleet';
import { NoBeacons } from '@mayak/fleet/beacon';
import type { MenuAsked } from '@mayak/map';
import { takeFirstFrame } from './firstFrame';
import { texts } from '../texts';
import type { BeaconListProps } from './BeaconList';
import { BeaconTree } from './BeaconTree';
import { useFiltered } from './filtered';
import { foldedGroups, withFolded } from './folded';
import { heightsOf } from './rowHeights';
import { NoHits } from './ListEmpty';
import { ListSkeleton } from './ListSkeleton';
import { layoutOf } from './listLayout';
import { countOf, sectionsOf } from './sections';
import { useAtWork } from './useAtWork';
import { useStableSections } from './useStableSections';

interface Props extends Omit<BeaconListProps, 'onSmall' | 'onSearchFocus' | 'searchRef'> {
  /** The box of the whole list. */
  root: RefObject<HTMLElement | null>;
}

/** What the list shows of the fleet: the part of it that renders when the fleet changes. */
export function BeaconLines({
  root,
  groups,
  choice,
  onChoice,
  onMap,
  onOnMap,
  selected,
  onOpen,
  small,
  touch,
  onMenu,
  lines,
  emptyAction,
}: Props) {
  const t = useTexts(texts);
  const fleet = useFleet();
  const isKnown = useFleetKnown();
  const kept = useKept(foldedGroups);
  const [folded] = useSaved(foldedGroups);

  const ids = useFiltered('ids', choice, groups);
  const live = useMemo(
    () => sectionsOf(fleet, ids, groups, choice.groups),
    [fleet, ids, groups, choice.groups],
  );
  const sections = useStableSections(live, useAtWork(root), [choice, groups]);
  const searching = choice.text.trim() !== '';
  const layout = useMemo(
    () => layoutOf(sections, searching ? new Set() : folded, groups.length > 0),
    [sections, searching, folded, groups],
  );
  useEffect(() => {
    if (lines) lines.current = layout;
  }, [lines, layout]);
  const isEmpty = isKnown && layout.size === 0;
  useLayoutEffect(() => {
    if (isEmpty) takeFirstFrame();
  }, [isEmpty]);
  const heights = useMemo(() => heightsOf({ touch, small }), [touch, small]);
  const onFold = useCallback(
    (group: string, open: boolean) => kept.set(withFolded(kept.get(), group, !open)),
    [kept],
  );
  const onCardMenu = useCallback(
    (beacon: number, at: MenuAsked['at']) => onMenu({ place: null, beacon, at }),
    [onMenu],
  );

  return (
    <>
      <Found count={searching ? countOf(sections) : null} text={choice.text} />
      {!isKnown && layout.size === 0 ? (
        <ListSkeleton label={t('bar.loading')} />
      ) : fleet.counts.all === 0 ? (
        <NoBeacons also={emptyAction} />
      ) : layout.size === 0 ? (
        <NoHits choice={choice} onChoice={onChoice} />
      ) : (
        <BeaconTree
          {...{ layout, small, heights, selected, onMap, onOnMap, onOpen, onFold }}
          onMenu={onCardMenu}
          sections={sections.length}
          question={choice}
          folds={folded}
        />
      )}
    </>
  );
}

/** Says how many were found once the typing pauses; updates of the fleet are not announced. */
function Found({ count, text }: { count: number | null; text: string }) {
  const t = useTexts(texts);
  const latest = useRef(count);
  latest.current = count;
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(latest.current), 600);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{said !== null && t('list.found', { count: said })}</VisuallyHidden>;
}

import type { Group } from '@mayak/api';
import { chakra, useKept, useSaved, useTexts, VisuallyHidden } from '@mayak/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import { type OnMap, useFleet, useFleetKnown } from '@mayak/fleet';
import { NoBeacons, NotLoaded } from '@mayak/fleet/beacon';
import type { MenuAsked } from '@mayak/map';
import { texts } from '../texts';
import { BeaconTree } from './BeaconTree';
import { useFiltered } from './filtered';
import { foldedGroups, withFolded } from './folded';
import { ListHead } from './ListHead';
import { NoHits } from './ListEmpty';
import { ListSkeleton } from './ListSkeleton';
import { layoutOf, type ListLayout } from './listLayout';
import { countOf, sectionsOf, type ListChoice } from './sections';
import { useAtWork } from './useAtWork';
import { useStableSections } from './useStableSections';

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', bg: 'bg.panel' },
});

export interface BeaconListProps {
  groups: readonly Group[];
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
  onMap: OnMap;
  onOnMap: (next: OnMap) => void;
  selected: number | null;
  onOpen: (id: number) => void;
  small: boolean;
  onSmall?: ((small: boolean) => void) | undefined;
  /** Rows as high as a finger needs. */
  touch: boolean;
  onMenu: (asked: MenuAsked) => void;
  onSearchFocus?: (() => void) | undefined;
  searchRef?: Ref<HTMLInputElement>;
  /** Is given the lines as they are shown, for those who go through them from elsewhere. */
  lines?: RefObject<ListLayout | null>;
}

/** The beacons of the user beside the map: search, groups, cards (MON-D01). */
export function BeaconList({
  groups,
  choice,
  onChoice,
  onMap,
  onOnMap,
  selected,
  onOpen,
  small,
  onSmall,
  touch,
  onMenu,
  onSearchFocus,
  searchRef,
  lines,
}: BeaconListProps) {
  const t = useTexts(texts);
  const fleet = useFleet();
  const isKnown = useFleetKnown();
  const kept = useKept(foldedGroups);
  const [folded] = useSaved(foldedGroups);
  const root = useRef<HTMLDivElement>(null);

  const { ids } = useFiltered(choice, groups);
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
  const heights = useMemo(
    () => ({ group: touch ? 44 : 30, card: touch ? (small ? 44 : 56) : small ? 28 : 48 }),
    [touch, small],
  );
  const onFold = useCallback(
    (group: string, open: boolean) => kept.set(withFolded(kept.get(), group, !open)),
    [kept],
  );
  const onCardMenu = useCallback(
    (beacon: number, at: MenuAsked['at']) => onMenu({ place: null, beacon, at }),
    [onMenu],
  );
  const enter = useCallback(() => root.current?.querySelector<HTMLElement>('[role=tree]')?.focus(), []);

  return (
    <Root ref={root}>
      <ListHead
        {...{ groups, choice, onChoice, onOnMap, small, onSmall }}
        searchRef={searchRef}
        onDown={enter}
        onFocus={onSearchFocus}
      />
      <NotLoaded groups />
      <Found count={searching ? countOf(sections) : null} text={choice.text} />
      {!isKnown && layout.size === 0 ? (
        <ListSkeleton label={t('bar.loading')} />
      ) : fleet.counts.all === 0 ? (
        <NoBeacons />
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
    </Root>
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

import type { Group } from '@mayak/api';
import { chakra } from '@mayak/ui';
import { useCallback, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import type { OnMap } from '@mayak/fleet';
import { NotLoaded } from '@mayak/fleet/beacon';
import type { MenuAsked } from '@mayak/map';
import { BeaconLines } from './BeaconLines';
import { listLook } from './linesLook';
import { ListHead } from './ListHead';
import type { ListLayout } from './listLayout';
import type { ListChoice } from './sections';

const Root = chakra('div', { base: listLook });

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
  /** What an account without beacons is offered beside the activation. */
  emptyAction?: ReactNode;
}

/** The beacons of the user beside the map: search, groups, cards (MON-D01). */
export function BeaconList({ onSmall, onSearchFocus, searchRef, ...shown }: BeaconListProps) {
  const { groups, choice, onChoice, onOnMap, small } = shown;
  const root = useRef<HTMLDivElement>(null);
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
      <BeaconLines {...shown} root={root} />
    </Root>
  );
}

import type { Group } from '@mayak/api';
import { Flex, IconButton, ListIcon, Rows3Icon, SearchInput, useTexts } from '@mayak/ui';
import { memo, type Ref } from 'react';
import { texts } from '../texts';
import { FilterMenu } from './FilterMenu';
import type { OnMap } from '@mayak/fleet';
import type { ListChoice } from './sections';

interface Props {
  groups: readonly Group[];
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
  onOnMap: (next: OnMap) => void;
  small: boolean;
  /** Absent where cards have one size only. */
  onSmall?: ((small: boolean) => void) | undefined;
  searchRef?: Ref<HTMLInputElement> | undefined;
  /** Moves from the search into the list. */
  onDown: () => void;
  /** The search was reached; a sheet opens for it. */
  onFocus?: (() => void) | undefined;
}

/** Search, filter and card size above the list (MON-D01, MON-04). */
export const ListHead = memo(function ListHead({
  groups,
  choice,
  onChoice,
  onOnMap,
  small,
  onSmall,
  searchRef,
  onDown,
  onFocus,
}: Props) {
  const t = useTexts(texts);
  return (
    <Flex gap="8px" p="10px 12px 8px" flex="none" align="center">
      <SearchInput
        ref={searchRef}
        size="sm"
        flex="1"
        placeholder={t('list.search')}
        value={choice.text}
        onValue={(text) => onChoice({ ...choice, text })}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onDown();
        }}
      />
      <FilterMenu groups={groups} choice={choice} onChoice={onChoice} onOnMap={onOnMap} />
      {onSmall && (
        <IconButton
          variant="secondary"
          label={t(small ? 'list.cardsNormal' : 'list.cardsSmall')}
          icon={small ? <ListIcon aria-hidden /> : <Rows3Icon aria-hidden />}
          onClick={() => onSmall(!small)}
        />
      )}
    </Flex>
  );
});

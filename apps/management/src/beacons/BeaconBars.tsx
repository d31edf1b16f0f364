import { ContextBar } from '@mayak/host';
import { Box, Button, Flex, IconButton, PlusIcon, SearchInput, useTexts, VisuallyHidden } from '@mayak/ui';
import { FolderPlusIcon } from '@mayak/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { texts } from '../texts';
import { FilterMenuOfAll, FilterMenus } from './FilterMenus';

interface Props {
  filters: ComponentProps<typeof FilterMenus>;
  /** How many beacons are shown, once they are known. */
  shown: number | undefined;
  isEmpty: boolean;
  onActivate: () => void;
  onEditGroups: () => void;
  /** The ways to the other lists of management. */
  subMenu: ReactNode;
}

const Search = ({ filters: { filter, onFilter } }: Pick<Props, 'filters'>) => {
  const t = useTexts(texts);
  return (
    <SearchInput
      size="sm"
      value={filter.text}
      onValue={(text) => onFilter({ ...filter, text })}
      placeholder={t('search')}
    />
  );
};

/** Opens the dialog of the groups. */
export const EditGroups = ({ onEditGroups }: Pick<Props, 'onEditGroups'>) => {
  const t = useTexts(texts);
  return (
    <IconButton
      label={t('editGroups')}
      icon={<FolderPlusIcon size={16} aria-hidden />}
      onClick={onEditGroups}
    />
  );
};

/** The lists, search, filters and activation in the context bar; on a phone the lists alone (MGMT-D01). */
export function BeaconBar({ filters, shown, isEmpty, onActivate, onEditGroups, subMenu }: Props) {
  const t = useTexts(texts);
  return (
    <ContextBar>
      <VisuallyHidden as="h1">{t('beacons')}</VisuallyHidden>
      {subMenu}
      <Flex gap="8px" align="center" flex="1" minW="0" hideBelow="md">
        <Box flex="0 1 260px" minW="120px">
          <Search filters={filters} />
        </Box>
        {!isEmpty && <FilterMenus {...filters} />}
        {!isEmpty && (
          <Box hideFrom="lg">
            <EditGroups onEditGroups={onEditGroups} />
          </Box>
        )}
        <Button
          size="xs"
          variant="primary"
          marginStart="auto"
          icon={<PlusIcon size={14} aria-hidden />}
          onClick={onActivate}
        >
          {t('activate')}
        </Button>
      </Flex>
      <VisuallyHidden role="status">{shown !== undefined && t('shown', { count: shown })}</VisuallyHidden>
    </ContextBar>
  );
}

/** The same above the table of a phone. */
export function PhoneBar({ filters, onActivate, onEditGroups }: Props) {
  const t = useTexts(texts);
  return (
    <Flex flex="none" gap="8px" p="10px 12px" hideFrom="md">
      <Box flex="1" minW="0">
        <Search filters={filters} />
      </Box>
      <FilterMenuOfAll {...filters} />
      <EditGroups onEditGroups={onEditGroups} />
      <IconButton
        variant="primary"
        label={t('activate')}
        icon={<PlusIcon size={18} aria-hidden />}
        onClick={onActivate}
      />
    </Flex>
  );
}

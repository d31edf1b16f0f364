import type { Beacon } from '@mayak/api';
import { useBeaconRows, useFleetRefresh, type BeaconRow } from '@mayak/fleet';
import { NoBeacons, useGroups, useSearchTexts } from '@mayak/fleet/beacon';
import { useFleetColumns, type FleetColumnId } from '@mayak/fleet/table';
import { ContextBar, useHost } from '@mayak/host';
import {
  Box,
  Button,
  Empty,
  Flex,
  FolderPlusIcon,
  Heading,
  IconButton,
  PlusIcon,
  SearchInput,
  SearchXIcon,
  Settings2Icon,
  UserIcon,
  VisuallyHidden,
  useTexts,
} from '@mayak/ui';
import { DataTable, useSelection } from '@mayak/ui/table';
import { useDeferredValue, useMemo, useState } from 'react';
import { ActivationDialog, useActivationAddress } from '../activation';
import {
  filtered,
  FilterMenuOfAll,
  FilterMenus,
  GroupMenu,
  GroupNav,
  isFiltered,
  unfiltered,
  useFilter,
  useRowLine,
  useGroupChange,
  useRowMenu,
} from '../beacons';
import { GroupsDialog } from '../groups';
import { ReleaseDialog } from '../release';
import { SettingsOfBeacons } from '../settings';
import { SharingOfBeacons } from '../sharing';
import { texts } from '../texts';
import { hasBeaconPage } from './pages';

const columnIds: readonly FleetColumnId[] = [
  'name',
  'look',
  'communicationStatus',
  'model',
  'imeis',
  'serialNumber',
  'connectedAt',
  'groups',
  'owner',
  'vehicleType',
  'speed',
  'course',
  'accuracy',
  'fixAt',
  'packetAt',
];
const none: readonly never[] = [];

/** The beacons of the user in a table with filters, bulk actions and activation (MGMT-01, MGMT-D01, GROUP-D02). */
export function Beacons() {
  const t = useTexts(texts);
  const { nav } = useHost();
  const groups = useGroups();
  const { filter, setFilter } = useFilter();
  const activation = useActivationAddress();
  const refresh = useFleetRefresh();
  const selection = useSelection<number>();
  const columns = useFleetColumns(columnIds);
  const [released, setReleased] = useState<{ id: number; name: string } | null>(null);
  const [opened, setOpened] = useState<'groups' | 'sharing' | 'settings' | null>(null);
  const [dragged, setDragged] = useState<readonly number[]>(none);
  const { change } = useGroupChange();
  const rowMenu = useRowMenu(hasBeaconPage, setReleased);
  const line = useRowLine();
  const text = useDeferredValue(filter.text);
  useSearchTexts(text.trim() !== '');
  const { data } = useBeaconRows();
  const found = useBeaconRows(text).data;
  const rows = useMemo(() => found && filtered(found, filter, groups), [found, filter, groups]);
  const ids = useMemo(() => (data ?? none).map(({ id }) => id), [data]);
  const chosen = useMemo(
    () => (rows ?? none).flatMap(({ id }) => (selection.chosen.has(id) ? [id] : [])),
    [rows, selection.chosen],
  );
  const chosenRows = useMemo(() => {
    const set = new Set(chosen);
    return (rows ?? none).filter(({ id }) => set.has(id));
  }, [rows, chosen]);
  const isEmpty = data?.length === 0;
  const open = ({ id, connectedAt }: BeaconRow) =>
    nav.go(
      connectedAt === null
        ? `/management/beacon/${id}/start`
        : hasBeaconPage('')
          ? `/management/beacon/${id}`
          : `/monitoring?beacon=${id}`,
    );
  const activated = ({ Id }: Beacon) => {
    refresh();
    nav.go(`/management/beacon/${Id}/start`);
  };
  const filters = { rows: data ?? none, groups, filter, onFilter: setFilter };
  const search = (
    <SearchInput
      size="sm"
      value={filter.text}
      onValue={(typed) => setFilter({ ...filter, text: typed })}
      placeholder={t('search')}
    />
  );
  const activate = (
    <Button
      size="xs"
      variant="primary"
      icon={<PlusIcon size={14} aria-hidden />}
      marginStart="auto"
      onClick={() => activation.set(true)}
    >
      {t('activate')}
    </Button>
  );
  const editGroups = (
    <IconButton
      label={t('editGroups')}
      icon={<FolderPlusIcon size={16} aria-hidden />}
      onClick={() => setOpened('groups')}
    />
  );
  return (
    <Flex h="full" bg="bg.panel" minH="0">
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('beacons')}
        </Heading>
        <Flex gap="8px" align="center" flex="1" minW="0" hideBelow="md">
          <Box flex="0 1 260px" minW="120px">
            {search}
          </Box>
          {!isEmpty && <FilterMenus {...filters} />}
          {!isEmpty && <Box hideFrom="lg">{editGroups}</Box>}
          {activate}
        </Flex>
        <VisuallyHidden role="status">{rows && t('shown', { count: rows.length })}</VisuallyHidden>
      </ContextBar>
      {!isEmpty && (
        <Box flex="none" w="216px" borderRightWidth="1px" borderColor="border" hideBelow="lg">
          <GroupNav
            groups={groups}
            ids={ids}
            chosen={filter.groups}
            onChoose={(next) => setFilter({ ...filter, groups: next })}
            onDrop={(group) => void change(group, dragged, true)}
            action={editGroups}
          />
        </Box>
      )}
      <Flex direction="column" flex="1" minW="0" minH="0">
        {!isEmpty && (
          <Flex flex="none" gap="8px" p="10px 12px" hideFrom="md">
            <Box flex="1" minW="0">
              {search}
            </Box>
            <FilterMenuOfAll {...filters} />
            {editGroups}
            <IconButton
              variant="primary"
              label={t('activate')}
              icon={<PlusIcon size={18} aria-hidden />}
              onClick={() => activation.set(true)}
            />
          </Flex>
        )}
        <DataTable
          label={t('beacons')}
          rows={rows}
          columns={columns}
          saveAs="management.beacons"
          {...(groups.length > 0 && { groupBy: 'groups' })}
          exportName={t('beacons')}
          selection={selection}
          bulk={
            <>
              <GroupMenu groups={groups} ids={chosen} />
              {chosenRows.every(({ canManage }) => canManage) && (
                <Button
                  size="sm"
                  icon={<Settings2Icon size={14} aria-hidden />}
                  onClick={() => setOpened('settings')}
                >
                  {t('bulk.settings')}
                </Button>
              )}
              {chosenRows.every(({ isOwner }) => isOwner) && (
                <Button
                  size="sm"
                  icon={<UserIcon size={14} aria-hidden />}
                  onClick={() => setOpened('sharing')}
                >
                  {t('bulk.sharing')}
                </Button>
              )}
            </>
          }
          onDragRow={({ id }) => setDragged(selection.chosen.has(id) ? chosen : [id])}
          rowMenu={rowMenu}
          onOpen={open}
          line={line}
          empty={
            isEmpty ? (
              <NoBeacons />
            ) : (
              <Empty
                icon={<SearchXIcon />}
                title={t('nothingFound')}
                text={t('nothingFoundText')}
                action={
                  isFiltered(filter) && (
                    <Button onClick={() => setFilter(unfiltered)}>{t('resetFilter')}</Button>
                  )
                }
              />
            )
          }
        />
      </Flex>
      {opened === 'groups' && <GroupsDialog onClose={() => setOpened(null)} />}
      {opened === 'settings' && <SettingsOfBeacons ids={chosen} onClose={() => setOpened(null)} />}
      {opened === 'sharing' && <SharingOfBeacons ids={chosen} onClose={() => setOpened(null)} />}
      {released && <ReleaseDialog beacon={released} onClose={() => setReleased(null)} />}
      {activation.isOpen && (
        <ActivationDialog
          onClose={() => activation.set(false)}
          onActivated={activated}
          onSeveral={() => nav.go('/management/activation')}
        />
      )}
    </Flex>
  );
}

import type { Beacon } from '@mayak/api';
import { useBeaconRows, useFleetRefresh, type BeaconRow } from '@mayak/fleet';
import { NoBeacons, useGroups, useSearchTexts } from '@mayak/fleet/beacon';
import { useFleetColumns, type FleetColumnId } from '@mayak/fleet/table';
import { useHost } from '@mayak/host';
import { Box, Button, Empty, Flex, SearchXIcon, useTexts } from '@mayak/ui';
import { DataTable, useSelection } from '@mayak/ui/table';
import { useDeferredValue, useMemo, useState } from 'react';
import { AddressedActivation, useActivationAddress } from '../activation';
import {
  BeaconBar,
  BulkActions,
  EditGroups,
  filtered,
  GroupNav,
  isFiltered,
  NewGroup,
  PhoneBar,
  unfiltered,
  useFilter,
  useRowLine,
  useGroupChange,
  useRowMenu,
  type Bulk,
} from '../beacons';
import { SendToBeacons } from '../firmware';
import { GroupsDialog, useGroupsAddress } from '../groups';
import { ReleaseDialog } from '../release';
import { SettingsOfBeacons } from '../settings';
import { SharingOfBeacons } from '../sharing';
import { texts } from '../texts';
import { hasBeaconPage } from './pages';
import { SubMenu } from './SubMenu';

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
  const grouping = useGroupsAddress();
  /** What is done with many, and with which: those that were chosen when it began. */
  const [bulk, setBulk] = useState<{ what: Bulk; ids: readonly number[] } | null>(null);
  const [dragged, setDragged] = useState<readonly number[]>(none);
  const { change, create } = useGroupChange();
  const rowMenu = useRowMenu(hasBeaconPage, setReleased);
  const line = useRowLine();
  const text = useDeferredValue(filter.text);
  useSearchTexts(text.trim() !== '');
  const { data } = useBeaconRows();
  const found = useBeaconRows(text).data;
  const rows = useMemo(() => found && filtered(found, filter, groups), [found, filter, groups]);
  const ids = useMemo(() => (data ?? none).map(({ id }) => id), [data]);
  const chosenRows = useMemo(
    () => (rows ?? none).filter(({ id }) => selection.chosen.has(id)),
    [rows, selection.chosen],
  );
  const chosen = useMemo(() => chosenRows.map(({ id }) => id), [chosenRows]);
  const isEmpty = data?.length === 0;
  const open = ({ id, connectedAt }: BeaconRow) =>
    nav.go(`/management/beacon/${id}${connectedAt === null ? '/start' : ''}`);
  const activated = ({ Id }: Beacon) => {
    refresh();
    nav.go(`/management/beacon/${Id}/start`);
  };
  /** A beacon that was given up meanwhile is in no group. */
  const stillSeen = (list: readonly number[]) => {
    const seen = new Set(ids);
    return list.filter((id) => seen.has(id));
  };
  const ofMany = bulk && { ...bulk, onClose: () => setBulk(null) };
  const bar = {
    filters: { rows: data ?? none, groups, filter, onFilter: setFilter },
    shown: rows?.length,
    isEmpty,
    onActivate: () => activation.set(true),
    onEditGroups: () => grouping.set(true),
    subMenu: <SubMenu />,
  };
  return (
    <Flex h="full" bg="bg.panel" minH="0">
      <BeaconBar {...bar} />
      {!isEmpty && (
        <Box flex="none" w="216px" borderRightWidth="1px" borderColor="border" hideBelow="lg">
          <GroupNav
            groups={groups}
            ids={data && ids}
            chosen={filter.groups}
            onChoose={(next) => setFilter({ ...filter, groups: next })}
            onDrop={(group) => void change(group, dragged, true)}
            action={<EditGroups onEditGroups={bar.onEditGroups} />}
          />
        </Box>
      )}
      <Flex direction="column" flex="1" minW="0" minH="0">
        {!isEmpty && <PhoneBar {...bar} />}
        <DataTable
          label={t('beacons')}
          rows={rows}
          columns={columns}
          saveAs="management.beacons"
          {...(groups.length > 0 && { groupBy: 'groups' })}
          exportName={t('beacons')}
          selection={selection}
          bulk={
            <BulkActions
              groups={groups}
              rows={chosenRows}
              onBulk={(what) => setBulk({ what, ids: chosen })}
            />
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
      {grouping.isOpen && <GroupsDialog onClose={() => grouping.set(false)} />}
      {ofMany?.what === 'newGroup' && (
        <NewGroup onClose={ofMany.onClose} onCreate={(name) => create(name, stillSeen(ofMany.ids))} />
      )}
      {ofMany?.what === 'settings' && <SettingsOfBeacons {...ofMany} />}
      {ofMany?.what === 'sharing' && <SharingOfBeacons {...ofMany} />}
      {ofMany?.what === 'firmware' && <SendToBeacons {...ofMany} />}
      {released && <ReleaseDialog beacon={released} onClose={() => setReleased(null)} />}
      <AddressedActivation onActivated={activated} onSeveral={() => nav.go('/management/activation')} />
    </Flex>
  );
}

import { useTexts, VisuallyHidden } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useBeaconActions, useGroups, useSearchTexts } from '@mayak/fleet/beacon';
import { onMapAtStart, useFleet, useFleetRefresh, useOnMap } from '@mayak/fleet';
import { BeaconList, choiceAddress, everything, filteredBounds, filteredOf, type ListLayout } from '../list';
import type { MapTools, MenuAsked } from '@mayak/map';
import { texts } from '../texts';
import { MonitoringBar } from './MonitoringBar';
import { MonitoringMap } from './MonitoringMap';
import type { NearAsked } from './NearestDialog';
import { ScreenFrame } from './ScreenFrame';
import { useAddressedGeoobject } from './useAddressedGeoobject';
import { useCardSize } from './useCardSize';
import { useFilter } from './useFilter';
import { useFrame } from './useFrame';
import { useFollow } from './useFollow';
import { useCamera } from './useCamera';
import { useMonitoringKeys } from './useMonitoringKeys';
import { usePlaceMark } from './usePlaceMark';
import { useSelectedBeacon } from './useSelectedBeacon';

const MapMenu = lazyPart(() => import(/* webpackChunkName: "map-menu" */ './MapMenu'));
const NearestDialog = lazyPart(() => import(/* webpackChunkName: "nearest" */ './NearestDialog'));
const KeysDialog = lazyPart(() => import(/* webpackChunkName: "keys-dialog" */ './KeysDialog'));

interface Props {
  /** What is said over the map of all that is shown. */
  note?: ReactNode;
  /** What an account without beacons is offered beside the activation. */
  emptyAction?: ReactNode;
}

/** The beacons of the user on the map and beside it in a list (ROUTE-06, MON-01). */
export function FleetOnMap({ note, emptyAction }: Props) {
  const t = useTexts(texts);
  const groups = useGroups();
  const frame = useFrame();
  const { layout, isPhone, drawer, setDrawer, setStop, rightInset, bottomInset } = frame;
  const [choice, setChoice] = useFilter(choiceAddress);
  const { onMap, setOnMap, all } = useOnMap();
  const { selected, select } = useSelectedBeacon();
  const [small, setSmall] = useCardSize();
  const [tools, setTools] = useState<MapTools | null>(null);
  useSearchTexts(choice.text !== '');
  const search = useRef<HTMLInputElement>(null);
  const { name: followed, stop: stopFollowing, free } = useFollow(tools, selected);
  const { mark, remove, isAimed } = usePlaceMark(free);
  const isAddressed = useAddressedGeoobject(free);
  const fleet = useFleet();
  const open = useCamera({
    tools,
    selected,
    select,
    fitsAll: all,
    bounds: () => filteredBounds(fleet, filteredOf(fleet, choice, groups)),
    isAimed: isAimed || isAddressed,
  });
  const [asked, setAsked] = useState<MenuAsked | null>(null);
  const [near, setNear] = useState<NearAsked | null>(null);
  const [explains, setExplains] = useState(false);
  const actions = useBeaconActions({ open });
  const screen = useRef<HTMLDivElement>(null);
  const lines = useRef<ListLayout>(null);
  const focusSearch = () => {
    setDrawer(true);
    // A drawer that opens for it must be there first.
    requestAnimationFrame(() => search.current?.select());
  };
  useMonitoringKeys(screen, {
    actions,
    selected,
    listed: () => lines.current?.beacons() ?? [],
    walkTo: (id) => open(id, 'quietly'),
    search: focusSearch,
    fit: () => tools?.fitAll(),
    emergencies: () =>
      setChoice({ ...choice, looks: `${choice.looks}` === 'emergency' ? [] : ['emergency'] }),
    refresh: useFleetRefresh(),
    help: () => setExplains(true),
  });
  const onMenu = useCallback((menu: MenuAsked) => setAsked(menu), []);

  return (
    <ScreenFrame
      ref={screen}
      frame={frame}
      label={t('list.title')}
      bar={
        <>
          <VisuallyHidden asChild>
            <h1>{t('bar.title')}</h1>
          </VisuallyHidden>
          <MonitoringBar
            layout={layout}
            choice={choice}
            onChoice={setChoice}
            groups={groups}
            onMap={onMap}
            onOnMap={setOnMap}
            drawer={drawer}
            onDrawer={setDrawer}
          />
        </>
      }
      list={
        <BeaconList
          groups={groups}
          choice={choice}
          onChoice={setChoice}
          onMap={onMap}
          onOnMap={setOnMap}
          selected={selected}
          onOpen={open}
          small={small}
          onSmall={isPhone ? undefined : setSmall}
          touch={isPhone}
          onMenu={onMenu}
          searchRef={search}
          lines={lines}
          emptyAction={emptyAction}
          onSearchFocus={isPhone ? () => setStop('full') : undefined}
        />
      }
    >
      <MonitoringMap
        selected={selected}
        onSelect={open}
        onMap={onMap}
        choice={choice}
        groups={groups}
        onAll={() => {
          setChoice({ ...everything, sort: choice.sort });
          setOnMap(onMapAtStart(true));
        }}
        rightInset={rightInset}
        bottomInset={bottomInset}
        mark={mark}
        followed={followed}
        onUnfollow={stopFollowing}
        onPast={() => {
          stopFollowing();
          setStop('peek');
        }}
        onRemoveMark={remove}
        onMenu={onMenu}
        onAway={stopFollowing}
        onTools={setTools}
        tools={free}
        note={note}
      />
      {asked && (
        <MapMenu
          asked={asked}
          actions={actions}
          tools={free}
          onNear={setNear}
          onClose={() => setAsked(null)}
        />
      )}
      {near && (
        <NearestDialog
          {...near}
          onOpen={(id) => {
            setNear(null);
            open(id);
          }}
          onClose={() => setNear(null)}
        />
      )}
      {explains && <KeysDialog of="monitoring" onClose={() => setExplains(false)} />}
    </ScreenFrame>
  );
}

import type { Group } from '@mayak/api';
import { Box, Delayed, Flex, useFormats, useTexts } from '@mayak/ui';
import { useHost } from '@mayak/host';
import { lazyPart } from '@mayak/ui/part';
import { useMemo, useRef, type ReactNode } from 'react';
import { useCanvasColor } from '@mayak/fleet/beacon';
import { type Fleet, useFleet, useFleetCounts, useFollowed } from '@mayak/fleet';
import { useLocation } from 'react-router-dom';
import { filteredOf, isOnMap, type ListChoice, type OnMap, useFiltered } from '../list';
import {
  aheadOf,
  BeaconLayer,
  type MapTools,
  MapView,
  type MenuAsked,
  Pin,
  useCourseMinutes,
  useMapSwitches,
  useTail,
} from '@mayak/map';
import { texts } from '../texts';
import { FleetLegend } from './FleetLegend';
import { HoverCard } from './HoverCard';
import { MapNotes } from './MapNote';
import { ShownGeoobjects } from './ShownGeoobjects';
import { useAddedLayers } from './useAddedLayers';
import { useHovered } from './useHovered';
import { useMapProps } from './useMapProps';
import type { PlaceMark } from './usePlaceMark';

const FirstStepsNote = lazyPart(() => import(/* webpackChunkName: "first-steps" */ './FirstStepsNote'), {
  floats: true,
});
const FollowNote = lazyPart(() => import(/* webpackChunkName: "map-notes" */ './FollowNote'), {
  floats: true,
});
const HiddenNote = lazyPart(() => import(/* webpackChunkName: "map-notes" */ './HiddenNote'), {
  floats: true,
});
const MapExtras = lazyPart(() => import(/* webpackChunkName: "map-extras" */ './MapExtras'), {
  floats: true,
});
const ChosenOnMap = lazyPart(() => import(/* webpackChunkName: "map-extras" */ './ChosenOnMap'), {
  floats: true,
});
const PastOnMap = lazyPart(() => import(/* webpackChunkName: "past" */ './PastOnMap'), { floats: true });
const TailLayer = lazyPart(() => import(/* webpackChunkName: "tails" */ '../tracks/TailLayer'), {
  floats: true,
});

interface Props {
  selected: number | null;
  onSelect: (id: number) => void;
  onMap: OnMap;
  choice: ListChoice;
  groups: readonly Group[];
  /** Everything is wanted on the map. */
  onAll: () => void;
  rightInset: number;
  bottomInset: number;
  mark: PlaceMark | null;
  /** The name of the beacon that the map follows. */
  followed: string | null;
  onUnfollow: () => void;
  /** A moment of the past takes the place of now. */
  onPast: () => void;
  onRemoveMark: () => void;
  onMenu: (asked: MenuAsked) => void;
  onAway: () => void;
  onTools: (tools: MapTools) => void;
  /** The map, as whoever shows another place asks it. */
  tools: MapTools | null;
  /** What is said over the map of all that is shown. */
  note?: ReactNode;
}

/** The address names a moment, not a place (MON-D09). */
const moment = /[?&]at=\d{4}-/;
/** What comes next is said when the first screen is there. */
const rest = 2_000;

/** The map of monitoring: fleet, geoobjects, legend, and the card of the marker under the pointer (MON-01, ROUTE-06). */
export function MonitoringMap({
  selected,
  onSelect,
  onMap,
  choice,
  groups,
  onAll,
  rightInset,
  bottomInset,
  mark,
  followed,
  onUnfollow,
  onPast,
  onRemoveMark,
  onMenu,
  onAway,
  onTools,
  tools,
  note,
}: Props) {
  const t = useTexts(texts);
  const mapProps = useMapProps();
  const fleet = useFleet();
  const { box$ } = useHost();
  const hasBeacons = useFleetCounts().all > 0;
  const { coordinates } = useFormats();
  const colorOf = useCanvasColor();
  const [followedId] = useFollowed();
  const [switches] = useMapSwitches();
  const [minutes] = useCourseMinutes();
  const [tail] = useTail();
  const added = useAddedLayers();
  const area = useRef<HTMLDivElement>(null);
  const isPast = moment.test(useLocation().search);
  const past = useRef<Fleet>(null);

  const has = useFiltered('has', choice, groups);
  const isShown = useMemo(() => {
    if (has === null && onMap.all && onMap.except.size === 0) return null;
    return (id: number) => id === selected || (isOnMap(onMap, id) && (has?.(id) ?? true));
  }, [selected, onMap, has]);
  const fitBounds = () => {
    const { ids } = filteredOf(fleet, choice, groups);
    const seen = past.current ?? fleet;
    return seen.bounds(isShown ? ids.filter(isShown) : ids) ?? seen.bounds(ids) ?? seen.bounds();
  };
  const { hovered, onHover, onPick } = useHovered(selected, isShown, onSelect);
  return (
    <Flex ref={area} flex="1" minW={0} position="relative">
      <MapView
        name="monitoring"
        label={t('map.label')}
        rightInset={rightInset}
        bottomInset={bottomInset}
        fitBounds={fitBounds}
        {...mapProps}
        tools={
          <Delayed ms={rest}>
            <MapExtras />
          </Delayed>
        }
        // Nobody needs the states of beacons that are not there, nor the states of now in the past.
        legend={hasBeacons && !isPast && <FleetLegend />}
        onAway={onAway}
        onTools={onTools}
      >
        {added.layers}
        {switches.geoobjects && <ShownGeoobjects on="monitoring" />}
        {isPast ? (
          <PastOnMap
            {...{ isShown, selected, rightInset, bottomInset }}
            fleet={past}
            onMenu={onMenu}
            onEnter={onPast}
          />
        ) : (
          <>
            {tail.hours > 0 && <TailLayer tail={tail} selected={selected} isShown={isShown} />}
            <BeaconLayer
              fleet={fleet}
              isShown={isShown}
              selected={selected}
              followed={followedId}
              ahead={aheadOf(minutes)}
              labels={switches.beaconLabels}
              colorOf={colorOf}
              onPick={onPick}
              onHover={onHover}
              onMenu={onMenu}
            />
            <Delayed ms={rest}>
              <ChosenOnMap tools={tools} {...{ isShown, rightInset, bottomInset }} />
            </Delayed>
          </>
        )}
        {mark && <Pin at={mark.at} label={mark.name ?? coordinates(mark.at)} onRemove={onRemoveMark} />}
      </MapView>
      <Box position="absolute" left="12px" bottom="48px" zIndex="1" bg="bg.panel" maxW="320px">
        {added.sources}
      </Box>
      <MapNotes style={{ right: rightInset }}>
        {note}
        {hasBeacons && !box$ && (
          <Delayed ms={rest}>
            <FirstStepsNote />
          </Delayed>
        )}
        {followed !== null && <FollowNote name={followed} onStop={onUnfollow} />}
        {isShown && <HiddenNote isShown={isShown} onAll={onAll} />}
      </MapNotes>
      {hovered && (
        <HoverCard
          {...hovered}
          area={{
            width: (area.current?.clientWidth ?? 0) - rightInset,
            height: area.current?.clientHeight ?? 0,
          }}
        />
      )}
    </Flex>
  );
}

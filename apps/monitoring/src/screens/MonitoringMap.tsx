import type { Group } from '@mayak/api';
import { Box, commonTexts, Delayed, Flex, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { useHost } from '@mayak/host';
import { lazyPart } from '@mayak/ui/part';
import { useMemo, useRef, type ReactNode } from 'react';
import { useCanvasColor } from '@mayak/fleet/beacon';
import { useFleet, useFleetCounts, useFollowed } from '@mayak/fleet';
import { filteredOf, isOnMap, type ListChoice, type OnMap, useFiltered } from '../list';
import {
  BeaconLayer,
  Legend,
  type MapTools,
  MapView,
  type MenuAsked,
  Pin,
  useCourseMinutes,
  useMapSwitches,
  useTail,
} from '@mayak/map';
import { texts } from '../texts';
import { FollowNote } from './FollowNote';
import { HiddenNote } from './HiddenNote';
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
  onRemoveMark: () => void;
  onMenu: (asked: MenuAsked) => void;
  onAway: () => void;
  onTools: (tools: MapTools) => void;
  /** What is said over the map of all that is shown. */
  note?: ReactNode;
}

const minute = 60_000;
/** What comes next is said when the first screen is there. */
const rest = 2_000;
const legend = ['normal', 'preEmergency', 'emergency', 'recent', 'outdated'] as const;

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
  onRemoveMark,
  onMenu,
  onAway,
  onTools,
  note,
}: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
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

  const has = useFiltered('has', choice, groups);
  const isShown = useMemo(() => {
    if (has === null && onMap.all && onMap.except.size === 0) return null;
    return (id: number) => id === selected || (isOnMap(onMap, id) && (has?.(id) ?? true));
  }, [selected, onMap, has]);
  const fitBounds = () => {
    const { ids } = filteredOf(fleet, choice, groups);
    return fleet.bounds(isShown ? ids.filter(isShown) : ids) ?? fleet.bounds(ids) ?? fleet.bounds();
  };
  const { hovered, onHover, onPick } = useHovered(selected, isShown, onSelect);
  const words = {
    normal: common('state.normal'),
    preEmergency: common('state.preEmergency'),
    emergency: common('state.emergency'),
    recent: t('map.recent'),
    outdated: t('map.outdated'),
  };

  return (
    <Flex ref={area} flex="1" minW={0} position="relative">
      <MapView
        name="monitoring"
        label={t('map.label')}
        rightInset={rightInset}
        bottomInset={bottomInset}
        fitBounds={fitBounds}
        {...mapProps}
        legend={
          // Nobody needs the states of beacons that are not there.
          hasBeacons && (
            <Legend
              title={t('map.legend')}
              items={legend.map((key) => ({ key, glyph: <StateGlyph state={key} />, word: words[key] }))}
            />
          )
        }
        onAway={onAway}
        onTools={onTools}
      >
        {added.layers}
        {switches.geoobjects && <ShownGeoobjects on="monitoring" />}
        {tail.hours > 0 && <TailLayer tail={tail} selected={selected} isShown={isShown} />}
        <BeaconLayer
          fleet={fleet}
          isShown={isShown}
          selected={selected}
          followed={followedId}
          ahead={minutes === 0 ? null : minutes * minute}
          labels={switches.beaconLabels}
          colorOf={colorOf}
          onPick={onPick}
          onHover={onHover}
          onMenu={onMenu}
        />
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

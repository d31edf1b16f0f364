import { useFleet, useFleetKnown } from '@mayak/fleet';
import { useBus } from '@mayak/host';
import { Flex, useTexts } from '@mayak/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  boundsOfWays,
  type MapTools,
  MapView,
  type ShownTrack,
  TrackLayer,
  trackZoom,
  type TrackLayerProps,
  useMapSwitches,
} from '@mayak/map';
import { texts } from '../texts';
import { ShownGeoobjects } from './ShownGeoobjects';
import { useMapProps } from './useMapProps';

interface Props extends Pick<TrackLayerProps, 'onHover' | 'onPick'> {
  /** Under this name the view is kept. */
  name: 'tracks' | 'history';
  tracks: readonly ShownTrack[];
  /** Which tracks are asked for: the map moves when it is another question, not when a track grew. */
  question: string;
  rightInset: number;
  bottomInset: number;
  legend?: ReactNode;
  onTools: (tools: MapTools) => void;
  /** Further layers. */
  layers?: ReactNode;
  /** Over the map. */
  children?: ReactNode;
}

/** A map with tracks, in view when they are new (TRACK-D06). */
export function TrackMap({
  name,
  tracks,
  question,
  rightInset,
  bottomInset,
  legend,
  onTools,
  onHover,
  onPick,
  layers,
  children,
}: Props) {
  const t = useTexts(texts);
  const fleet = useFleet();
  const isKnown = useFleetKnown();
  // A map that once showed tracks stays where they were.
  const [isBlank, setBlank] = useState(question === '');
  if (isBlank && question !== '') setBlank(false);
  const mapProps = useMapProps();
  const bus = useBus();
  const [tools, setTools] = useState<MapTools | null>(null);
  const [switches] = useMapSwitches();
  const bounds = useMemo(() => boundsOfWays(tracks.map(({ way }) => way)), [tracks]);
  const newness = bounds && `${question} ${tracks.length}`;
  useEffect(() => {
    if (tools && bounds) tools.fit(bounds, { maxZoom: trackZoom, animate: false });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the map moves for another track, not for more points
  }, [tools, newness]);
  useEffect(() => {
    if (!tools) return;
    const asked = bus.on('map.focus').subscribe(({ payload: { coordinates } }) => tools.show(coordinates));
    return () => asked.unsubscribe();
  }, [bus, tools]);

  return (
    <Flex flex="1" minW={0} minH={0} position="relative">
      <MapView
        name={name}
        label={t('map.tracks')}
        rightInset={rightInset}
        bottomInset={bottomInset}
        fitBounds={() => bounds}
        opensAt={isBlank && isKnown ? fleet.bounds() : null}
        switches={['geoobjects', 'graticule', 'seamarks']}
        {...mapProps}
        legend={legend}
        onTools={(given) => {
          setTools(given);
          onTools(given);
        }}
      >
        {switches.geoobjects && <ShownGeoobjects on="tracks" />}
        <TrackLayer tracks={tracks} onHover={onHover} onPick={onPick} />
        {layers}
      </MapView>
      {children}
    </Flex>
  );
}

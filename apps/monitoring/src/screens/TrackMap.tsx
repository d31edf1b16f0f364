import { type Coord, limits, type Track } from '@mayak/api';
import { useBus } from '@mayak/host';
import { Flex, useTexts } from '@mayak/ui';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useCanvasColor } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import { boundsOfLine, type MapTools, MapView, TrackLayer, useMapSwitches } from '@mayak/map';
import { texts } from '../texts';
import { ShownGeoobjects } from './ShownGeoobjects';
import { useMapProps } from './useMapProps';

interface Props {
  /** Under this name the view is kept. */
  name: 'tracks' | 'history';
  track: Track | undefined;
  stops: readonly Coord[];
  /** The place that is looked at. */
  mark: Coord | null;
  rightInset: number;
  bottomInset: number;
  onTools: (tools: MapTools) => void;
  /** Beside the map, over it. */
  children?: ReactNode;
}

const standard = limits.trackLineWidth.default;

/** A map with one track, in view when it is new (TRACK-D06). */
export function TrackMap({ name, track, stops, mark, rightInset, bottomInset, onTools, children }: Props) {
  const t = useTexts(texts);
  const mapProps = useMapProps();
  const bus = useBus();
  const [tools, setTools] = useState<MapTools | null>(null);
  const [switches] = useMapSwitches();
  const row = useFleetRow(track?.BeaconId ?? 0);
  const color = row?.color ?? '#1e73b0';
  const canvasColor = useCanvasColor();
  const colorOf = useCallback(() => canvasColor(color), [canvasColor, color]);
  const start = t('tracks.startLetter');
  const finish = t('tracks.finishLetter');
  const shown = useMemo(
    () => track && { line: track.Coordinates, width: standard, stops, ends: [start, finish] as const, mark },
    [track, stops, start, finish, mark],
  );
  const bounds = useMemo(() => boundsOfLine(track?.Coordinates ?? []), [track]);

  // A track that only grew keeps its start, and the map its view.
  const newness = track && `${track.BeaconId} ${track.StartDt}`;
  useEffect(() => {
    if (tools && bounds) tools.fit(bounds, { maxZoom: 14 });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the map moves for a new track, not for more points
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
        switches={['geoobjects', 'graticule', 'seamarks']}
        {...mapProps}
        onTools={(given) => {
          setTools(given);
          onTools(given);
        }}
      >
        {switches.geoobjects && <ShownGeoobjects on="tracks" />}
        {shown && <TrackLayer track={shown} colorOf={colorOf} />}
      </MapView>
      {children}
    </Flex>
  );
}

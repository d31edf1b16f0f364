import { LeafletContext } from '@react-leaflet/core';
import { limits, type Coord, type Geoobject } from '@mayak/api';
import { useFleet, useFleetKnown } from '@mayak/fleet';
import { useCanvasColor } from '@mayak/fleet/beacon';
import { useHost } from '@mayak/host';
import { Box, ownMemory } from '@mayak/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BeaconLayer } from '../beacons/BeaconLayer';
import { boundsOfAll } from '../boundsOfAll';
import { boundsOfLine } from '../boundsOfLine';
import { Attribution } from '../controls/Attribution';
import { GeoobjectLayer } from '../geoobjects/GeoobjectLayer';
import { Layers } from '../layers/Layers';
import { leafletCss } from '../instance/leafletCss';
import { createMapInstance } from '../instance/MapInstance';
import { savedView } from '../instance/savedView';
import { useAttached } from '../instance/useAttached';
import { MomentMarkers, type MomentMarkersProps } from '../tracks/MomentMarkers';
import type { ShownTrack } from '../tracks/ShownTrack';
import { TrackLayer } from '../tracks/TrackLayer';
import { projected } from '../tracks/projected';
import { TrackWay } from '../tracks/TrackWay';

/** What a small map shows; it comes into view when it is other. */
export interface SmallMapProps {
  /** What the map is called for a screen reader. */
  label: string;
  height?: string;
  beacons?: readonly number[];
  geoobjects?: readonly Geoobject[];
  track?: { line: readonly Coord[]; color: string };
  /** Where on the track it is looked at, moved without a drawing; the same object while it means the same. */
  moment?: Pick<MomentMarkersProps, 'moment$' | 'placeAt' | 'wordsAt'>;
}

const covered = { right: 0, bottom: 0 };
const noLayers: readonly never[] = [];
const none: readonly never[] = [];
const nearest = 14;
const ignore = () => undefined;

/** A map among other things of a page: some beacons, a track, some areas, and nothing to set. */
export default function SmallMapView({
  label,
  height = '240px',
  beacons = none,
  geoobjects = none,
  track,
  moment,
}: SmallMapProps) {
  const { config, panels, signal } = useHost();
  const fleet = useFleet();
  const isKnown = useFleetKnown();
  const canvasColor = useCanvasColor();
  const [instance] = useState(() =>
    createMapInstance(savedView('small').in(ownMemory()), () => covered, signal),
  );
  const host = useRef<HTMLDivElement>(null);
  const [unreached, setUnreached] = useState<readonly string[]>([]);
  useAttached(instance, host);
  useLayoutEffect(() => {
    const container = instance.map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
  }, [instance, label]);

  const subject = JSON.stringify([
    isKnown,
    beacons,
    geoobjects.map(({ Id }) => Id),
    track?.line.length,
    track?.line[0],
  ]);
  const fit = useEffectEvent(() => {
    const bounds = boundsOfAll([
      fleet.bounds(beacons),
      ...geoobjects.map(({ Coordinates }) => boundsOfLine(Coordinates)),
      boundsOfLine(track?.line ?? none),
    ]);
    if (bounds)
      instance.tools.fit(bounds, {
        maxZoom: beacons.length === 1 ? limits.map.zoom : nearest,
        animate: false,
      });
  });
  useEffect(() => fit(), [subject]);

  const isShown = useMemo(() => {
    const shown = new Set(beacons);
    return (id: number) => shown.has(id);
  }, [beacons]);
  const tracks = useMemo((): ShownTrack[] => {
    if (!track) return [];
    const way = new TrackWay(
      projected({ lat: track.line.map(([lat]) => lat), lon: track.line.map(([, lon]) => lon) }),
    );
    return [
      {
        id: 'track',
        way,
        color: track.color,
        width: limits.trackLineWidth.default,
        classes: null,
        palette: none,
        late: null,
        ends: null,
        stops: none,
        marks: none,
        arrows: true,
        points: false,
      },
    ];
  }, [track]);
  const markers = useMemo(() => (track ? [{ id: 'track', color: track.color }] : []), [track]);
  const onReach = (id: string, isReached: boolean) =>
    setUnreached((known) =>
      isReached ? known.filter((other) => other !== id) : [...new Set([...known, id])],
    );
  const mapLayers = config.mapLayers ?? noLayers;
  return (
    <LeafletContext value={instance.context}>
      <Box
        position="relative"
        height={height}
        overflow="hidden"
        isolation="isolate"
        bg="map.sea"
        css={leafletCss}
      >
        <Box ref={host} position="absolute" inset={0} zIndex={0} />
        <Layers
          mapLayers={mapLayers}
          basemapUrl={config.basemapUrl ?? '/basemap/'}
          unreached={unreached}
          onReach={onReach}
        />
        <GeoobjectLayer objects={geoobjects} />
        <TrackLayer tracks={tracks} />
        {moment && <MomentMarkers {...moment} markers={markers} followed={null} />}
        <BeaconLayer
          fleet={fleet}
          isShown={isShown}
          selected={null}
          colorOf={canvasColor}
          onPick={(beaconId) => panels.open('beacon', { beaconId })}
          onHover={ignore}
          onMenu={ignore}
        />
        <Attribution mapLayers={mapLayers} unreached={unreached} rightInset={0} bottomInset={0} />
      </Box>
    </LeafletContext>
  );
}

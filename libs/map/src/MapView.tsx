import { LeafletContext } from '@react-leaflet/core';
import { limits } from '@mayak/api';
import { Box, useKept } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Attribution } from './controls/Attribution';
import { MapControls } from './controls/MapControls';
import { ScaleLine } from './controls/ScaleLine';
import { GraticuleLabels } from './graticule/GraticuleLabels';
import { Layers } from './layers/Layers';
import type { LatLon, MapBounds, MapLayerConfig, MapSwitch, MapViewProps } from './MapViewProps';
import { leafletCss } from './instance/leafletCss';
import { createMapInstance, type MapInstance } from './instance/MapInstance';
import { useMapSwitches } from './instance/savedLayers';
import { firstView, savedView } from './instance/savedView';
import { useAttached } from './instance/useAttached';
import { RulerHint } from './ruler/RulerHint';

const Ruler = lazyPart(() => import(/* webpackChunkName: "ruler" */ './ruler/Ruler'), { floats: true });

const allSwitches: readonly MapSwitch[] = ['beaconLabels', 'geoobjects', 'graticule', 'seamarks'];
const noLayers: readonly MapLayerConfig[] = [];

const isOnePlace = ([[south, west], [north, east]]: MapBounds) => south === north && west === east;

/** Attaches the map before the layers after it are added: they find it at its size. */
function Attached({
  instance,
  host,
}: {
  instance: MapInstance;
  host: React.RefObject<HTMLDivElement | null>;
}) {
  useAttached(instance, host);
  return null;
}

/** The map of a screen with its base, tools and legend; `children` are its layers (MON-01, MAP-D07). */
export function MapView({
  name,
  label,
  rightInset = 0,
  bottomInset = 0,
  fitBounds,
  opensAt,
  mapLayers = noLayers,
  basemapUrl = '/basemap/',
  until,
  switches = allSwitches,
  tools,
  legend,
  onAway,
  onTools,
  children,
}: MapViewProps) {
  const insets = useRef({ right: rightInset, bottom: bottomInset });
  const [saved] = useState(() => savedView(name));
  const view = useKept(saved);
  const [instance] = useState(() => createMapInstance(view, () => insets.current, until));
  const host = useRef<HTMLDivElement>(null);
  const [unreached, setUnreached] = useState<readonly string[]>([]);
  const [measuring, setMeasuring] = useState<{ from: LatLon | null } | null>(null);
  const [detailEnds, setDetailEnds] = useState(false);
  const isMeasuring = measuring !== null;
  const [shown] = useMapSwitches();

  useLayoutEffect(() => {
    insets.current = { right: rightInset, bottom: bottomInset };
  }, [rightInset, bottomInset]);

  useLayoutEffect(() => {
    const container = instance.map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
  }, [instance, label]);

  const away = useEffectEvent(() => onAway?.());
  useEffect(() => {
    const { map } = instance;
    const onDrag = () => away();
    const onKey = ({ key }: KeyboardEvent) => key.startsWith('Arrow') && away();
    map.on('dragstart', onDrag);
    map.getContainer().addEventListener('keydown', onKey);
    return () => {
      map.off('dragstart', onDrag);
      map.getContainer().removeEventListener('keydown', onKey);
    };
  }, [instance]);

  const isUntouched = useRef(view.get() === firstView);
  useEffect(() => {
    const touch = () => void (isUntouched.current = false);
    instance.map.on('dragstart zoomstart', touch);
    return () => void instance.map.off('dragstart zoomstart', touch);
  }, [instance]);
  useEffect(() => {
    if (!isUntouched.current || !opensAt) return;
    isUntouched.current = false;
    instance.tools.fit(opensAt, { maxZoom: limits.map.zoom, animate: false });
  }, [instance, opensAt]);

  const onReach = (id: string, isReached: boolean) =>
    setUnreached((known) => {
      if (known.includes(id) !== isReached) return known;
      return isReached ? known.filter((other) => other !== id) : [...known, id];
    });
  const fitAll = () => {
    const bounds = fitBounds?.();
    if (!bounds) return;
    onAway?.();
    instance.tools.fit(bounds, isOnePlace(bounds) ? { maxZoom: limits.map.zoom } : {});
  };
  const latest = useRef(fitAll);
  latest.current = fitAll;
  const offerTools = useEffectEvent(() =>
    onTools?.({
      ...instance.tools,
      fitAll: () => latest.current(),
      measure: (from) => setMeasuring({ from }),
    }),
  );
  // Before the first drawing: where the map goes at once, nothing of the view before is painted.
  useLayoutEffect(() => {
    offerTools();
  }, []);

  return (
    <LeafletContext value={instance.context}>
      <Box
        position="relative"
        flex="1"
        minWidth={0}
        height="100%"
        overflow="hidden"
        isolation="isolate"
        bg="map.blank"
        css={leafletCss}
      >
        <Box ref={host} position="absolute" inset={0} zIndex={0} />
        <Attached instance={instance} host={host} />
        <Layers
          mapLayers={mapLayers}
          basemapUrl={basemapUrl}
          unreached={unreached}
          onReach={onReach}
          onDetail={setDetailEnds}
        />
        {children}
        {measuring && <Ruler from={measuring.from} />}
        {isMeasuring && <RulerHint rightInset={rightInset} onEnd={() => setMeasuring(null)} />}
        {shown.graticule && <GraticuleLabels bottomInset={bottomInset} />}
        <MapControls
          mapLayers={mapLayers}
          switches={switches}
          unreached={unreached}
          rightInset={rightInset}
          bottomInset={bottomInset}
          onFit={fitBounds && fitAll}
          isMeasuring={isMeasuring}
          onMeasure={(is) => setMeasuring(is ? { from: null } : null)}
          more={tools}
        />
        <Box
          position="absolute"
          left="12px"
          bottom="10px"
          zIndex="mapControls"
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="10px"
          pointerEvents="none"
          style={{ transform: `translateY(${-bottomInset}px)` }}
        >
          {legend}
          <ScaleLine />
        </Box>
        <Attribution
          mapLayers={mapLayers}
          unreached={unreached}
          detailEnds={detailEnds}
          rightInset={rightInset}
          bottomInset={bottomInset}
        />
      </Box>
    </LeafletContext>
  );
}

import { lazyPart } from '@mayak/ui/part';
import { useState } from 'react';
import { GraticuleGrid } from '../graticule/GraticuleGrid';
import type { MapLayerConfig } from '../MapViewProps';
import { useChosenBase, useChosenOverlays, useMapSwitches } from '../instance/savedLayers';
import { pickBase, rasterBases, shownOverlays } from './baseLayers';
import { OutlineLayer } from './OutlineLayer';

interface Props {
  mapLayers: readonly MapLayerConfig[];
  basemapUrl: string;
  /** Bases and overlays of which no pictures come; the outline map is shown instead of a base. */
  unreached: readonly string[];
  onReach: (id: string, isReached: boolean) => void;
  /** Told whether the map is magnified beyond the detail of the base map that comes with the product. */
  onDetail?: (endsHere: boolean) => void;
}

// Ready pictures are an operator's or a user's choice; their code comes with it.
const RasterLayer = lazyPart(() => import(/* webpackChunkName: "raster-layer" */ './RasterLayer'), {
  floats: true,
});
const OverlayLayer = lazyPart(() => import(/* webpackChunkName: "overlay-layer" */ './OverlayLayer'), {
  floats: true,
});

const ignore = () => undefined;

/** The base of the map and what the layers popover lays over it. */
export function Layers({ mapLayers, basemapUrl, unreached, onReach, onDetail = ignore }: Props) {
  const [chosen] = useChosenBase();
  const [overlays] = useChosenOverlays();
  const [switches] = useMapSwitches();
  const base = pickBase(chosen, mapLayers);
  const source = rasterBases(mapLayers).find(({ id }) => id === base);
  // Until the first pictures are there, and while none come, the outline map lies in their place.
  const [arrived, setArrived] = useState<string | null>(null);
  const isOutline = arrived !== base || unreached.includes(base);
  const reach = (is: boolean) => {
    if (is) setArrived(base);
    onReach(base, is);
  };
  return (
    <>
      {isOutline && <OutlineLayer url={basemapUrl} onDetail={onDetail} />}
      {source && <RasterLayer key={base} source={source} onReach={reach} />}
      {switches.graticule && <GraticuleGrid />}
      {shownOverlays(mapLayers, overlays, switches).map((overlay) => (
        <OverlayLayer key={overlay.id} source={overlay} onReach={(is) => onReach(overlay.id, is)} />
      ))}
    </>
  );
}

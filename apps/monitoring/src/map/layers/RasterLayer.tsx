import { limits } from '@mayak/api';
import { TileLayer } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useLayer } from '../useLayer';
import type { RasterSource } from './baseLayers';

/** So many pictures may be missing before the layer counts as out of reach. */
const patience = 3;

interface Props {
  source: RasterSource;
  pane?: string;
  /** Told whether the layer's pictures come; a missing picture is no error of the store (MAP-D02). */
  onReach?: (isReached: boolean) => void;
}

/** Ready pictures from a tile server. */
export function RasterLayer({ source, pane = 'tilePane', onReach }: Props) {
  const layer = useLayer(
    () => new TileLayer(source.url, { pane, maxNativeZoom: source.maxZoom, maxZoom: limits.map.maxZoom }),
  );
  const tell = useEffectEvent((isReached: boolean) => onReach?.(isReached));
  useEffect(() => {
    let missing = 0;
    const onError = () => {
      missing += 1;
      if (missing === patience) tell(false);
    };
    const onLoad = () => {
      if (missing >= patience) tell(true);
      missing = 0;
    };
    layer.on('tileerror', onError).on('tileload', onLoad);
    return () => {
      layer.off('tileerror', onError).off('tileload', onLoad);
    };
  }, [layer]);
  return null;
}

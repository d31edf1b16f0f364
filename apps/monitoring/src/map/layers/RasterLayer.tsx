import { limits } from '@mayak/api';
import { TileLayer } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useLayer } from '../useLayer';
import type { RasterSource } from './baseLayers';

/** So many pictures may be missing, or be waited for in vain, before the layer counts as out of reach. */
const patience = { pictures: 3, time: 8_000 };
/** Over the outline map, which may come later. */
const zIndex = 2;

interface Props {
  source: RasterSource;
  pane?: string;
  /** Told whether the layer's pictures come; a missing picture is no error of the store (MAP-D02). */
  onReach?: (isReached: boolean) => void;
}

/** Ready pictures from a tile server. */
export function RasterLayer({ source, pane = 'tilePane', onReach }: Props) {
  const layer = useLayer(
    () =>
      new TileLayer(source.url, {
        pane,
        zIndex,
        className: `night-${source.night}`,
        maxNativeZoom: source.maxZoom,
        maxZoom: limits.map.maxZoom,
      }),
  );
  const tell = useEffectEvent((isReached: boolean) => onReach?.(isReached));
  useEffect(() => {
    let [came, missing] = [0, 0];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onStart = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => tell(false), patience.time);
    };
    const onError = () => {
      missing += 1;
      if (missing === patience.pictures) tell(false);
    };
    const onLoad = () => {
      clearTimeout(waiting);
      came += 1;
      missing = 0;
    };
    const onEnd = () => {
      clearTimeout(waiting);
      if (came > 0) tell(true);
      came = 0;
    };
    const events = { loading: onStart, tileerror: onError, tileload: onLoad, load: onEnd };
    if (layer.isLoading()) onStart();
    layer.on(events);
    return () => {
      clearTimeout(waiting);
      layer.off(events);
    };
  }, [layer]);
  return null;
}

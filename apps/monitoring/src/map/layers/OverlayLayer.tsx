import { useEffect, useEffectEvent } from 'react';
import { panes } from '../panes';
import type { RasterSource } from './baseLayers';
import { pictureWait, useTiles } from './useTiles';

interface Props {
  source: RasterSource;
  /** Told whether any of its pictures is on the map. */
  onReach: (isReached: boolean) => void;
}

/** An overlay of ready pictures; its server answers with an error where there is nothing to draw, so that one empty view looks like a server out of reach (MAP-D02). */
export function OverlayLayer({ source, onReach }: Props) {
  const layer = useTiles(source, panes.seamarks.name);
  const tell = useEffectEvent(onReach);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(waiting);
      tell(layer.getContainer()?.querySelector('.leaflet-tile-loaded') != null);
    };
    const onStart = () => {
      clearTimeout(waiting);
      waiting = setTimeout(look, pictureWait);
    };
    const onGone = () => {
      if (!layer.isLoading()) look();
    };
    const events = { loading: onStart, load: look, tileload: look, tileunload: onGone };
    if (layer.isLoading()) onStart();
    layer.on(events);
    return () => {
      clearTimeout(waiting);
      layer.off(events);
    };
  }, [layer]);
  return null;
}

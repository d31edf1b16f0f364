import { useEffect, useEffectEvent } from 'react';
import { panes } from '../panes';
import type { RasterSource } from './baseLayers';
import { useTiles, watchTiles } from './useTiles';

interface Props {
  source: RasterSource;
  /** Told whether any of its pictures is on the map. */
  onReach: (isReached: boolean) => void;
}

/** An overlay of ready pictures; its server answers with an error where there is nothing to draw, so that one empty view looks like a server out of reach (MAP-D02). */
export default function OverlayLayer({ source, onReach }: Props) {
  const layer = useTiles(source, panes.seamarks.name);
  const report = useEffectEvent(onReach);
  useEffect(() => {
    const look = () => report(layer.getContainer()?.querySelector('.leaflet-tile-loaded') != null);
    return watchTiles(layer, look, (calm) => {
      const lookNow = () => {
        calm();
        look();
      };
      const onGone = () => {
        if (!layer.isLoading()) lookNow();
      };
      return { load: lookNow, tileload: lookNow, tileunload: onGone };
    });
  }, [layer]);
  return null;
}

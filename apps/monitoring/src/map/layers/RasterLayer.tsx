import { useEffect, useEffectEvent } from 'react';
import type { RasterSource } from './baseLayers';
import { pictureWait, useTiles } from './useTiles';

/** So many pictures may be missing, or be waited for in vain, before the layer counts as out of reach. */
const patience = { pictures: 3, time: pictureWait };

interface Props {
  source: RasterSource;
  /** Told whether the layer's pictures come; a missing picture is no error of the store (MAP-D02). */
  onReach: (isReached: boolean) => void;
}

/** A base of ready pictures from a tile server. */
export function RasterLayer({ source, onReach }: Props) {
  const layer = useTiles(source);
  const tell = useEffectEvent(onReach);
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

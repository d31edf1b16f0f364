import { useEffect, useEffectEvent } from 'react';
import type { RasterSource } from './baseLayers';
import { useTiles, watchTiles } from './useTiles';

/** So many pictures may be missing before the layer counts as out of reach. */
const patience = 3;

interface Props {
  source: RasterSource;
  /** Told whether the layer's pictures come; a missing picture is no error of the store (MAP-D02). */
  onReach: (isReached: boolean) => void;
}

/** A base of ready pictures from a tile server. */
export default function RasterLayer({ source, onReach }: Props) {
  const layer = useTiles(source);
  const report = useEffectEvent(onReach);
  useEffect(() => {
    let [came, missing] = [0, 0];
    return watchTiles(
      layer,
      () => report(false),
      (calm) => ({
        tileerror: () => {
          missing += 1;
          if (missing === patience) report(false);
        },
        tileload: () => {
          calm();
          came += 1;
          missing = 0;
        },
        load: () => {
          calm();
          if (came > 0) report(true);
          came = 0;
        },
      }),
    );
  }, [layer]);
  return null;
}

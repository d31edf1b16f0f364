import { limits } from '@mayak/api';
import { TileLayer, type LeafletEventHandlerFnMap } from 'leaflet';
import { createKeptLayerHook } from '../keptLayer';
import type { RasterSource } from './baseLayers';

/** How long pictures are waited for, milliseconds. */
const pictureWait = 8_000;
/** Over the outline map, which may come later. */
const zIndex = 2;

const useTileLayer = createKeptLayerHook(
  ({ url, night, maxZoom, pane }: RasterSource & { pane: string }) =>
    new TileLayer(url, {
      pane,
      zIndex,
      className: `night-${night}`,
      maxNativeZoom: maxZoom,
      maxZoom: limits.map.maxZoom,
    }),
);

/** The ready pictures of a tile server as a layer of the map. */
export const useTiles = (source: RasterSource, pane = 'tilePane'): TileLayer =>
  useTileLayer({ ...source, pane }).current.instance;

/** Listens to the pictures of a layer until the returned end; `onLate` is told when they are waited for too long, unless `calm` was called. */
export function watchTiles(
  layer: TileLayer,
  onLate: () => void,
  heard: (calm: () => void) => LeafletEventHandlerFnMap,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const calm = () => clearTimeout(waiting);
  const onStart = () => {
    calm();
    waiting = setTimeout(onLate, pictureWait);
  };
  const events = { ...heard(calm), loading: onStart };
  if (layer.isLoading()) onStart();
  layer.on(events);
  return () => {
    calm();
    layer.off(events);
  };
}

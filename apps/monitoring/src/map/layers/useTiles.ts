import { limits } from '@mayak/api';
import { TileLayer } from 'leaflet';
import { useLayer } from '../useLayer';
import type { RasterSource } from './baseLayers';

/** How long pictures are waited for, milliseconds. */
export const pictureWait = 8_000;
/** Over the outline map, which may come later. */
const zIndex = 2;

/** The ready pictures of a tile server as a layer of the map. */
export const useTiles = (source: RasterSource, pane = 'tilePane'): TileLayer =>
  useLayer(
    () =>
      new TileLayer(source.url, {
        pane,
        zIndex,
        className: `night-${source.night}`,
        maxNativeZoom: source.maxZoom,
        maxZoom: limits.map.maxZoom,
      }),
  );

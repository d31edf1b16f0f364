import { useHost } from '@mayak/host';
import type { MapViewProps } from '@mayak/map';

/** What every map of the remote takes from its shell: layers, the place of the outline map, the end of the area. */
export function useMapProps(): Pick<MapViewProps, 'mapLayers' | 'basemapUrl' | 'until'> {
  const {
    config: { mapLayers, basemapUrl },
    signal,
  } = useHost();
  return { ...(mapLayers && { mapLayers }), ...(basemapUrl && { basemapUrl }), until: signal };
}

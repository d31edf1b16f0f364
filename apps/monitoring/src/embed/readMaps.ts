import type { AppConfig } from '@mayak/api';
import { readConfig } from '@mayak/host/config';

const patience = 10_000;

/** The maps of the configuration beside the API; without one the part has the outline map alone (CONF-01, CONF-D01). */
export async function readMaps(apiUrl: string, signal: AbortSignal): Promise<AppConfig> {
  const { origin } = new URL(apiUrl);
  const outline = { apiUrl, basemapUrl: new URL('/basemap/', origin).href };
  const { basemapUrl, mapLayers } = await readConfig({
    read: (address, init) =>
      fetch(new URL(address, origin), {
        ...init,
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      }),
    log: () => undefined, // another server's API has no configuration of ours beside it
    origin,
    fallback: outline,
  });
  return { ...outline, ...(basemapUrl && { basemapUrl }), ...(mapLayers && { mapLayers }) };
}

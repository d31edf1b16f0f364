import { AppConfig } from '@mayak/api';

const patience = 10_000;

/** The configuration beside the API; without one the part has the outline map alone (CONF-01, CONF-D01). */
export async function readConfig(apiUrl: string, signal: AbortSignal): Promise<AppConfig> {
  const basemapUrl = new URL('/basemap/', apiUrl).href;
  try {
    const answer = await fetch(new URL('/config.json', apiUrl), {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    const { mapLayers, ...config } = AppConfig.parse(await answer.json());
    return { basemapUrl: config.basemapUrl ?? basemapUrl, apiUrl, ...(mapLayers && { mapLayers }) };
  } catch {
    return { apiUrl, basemapUrl }; // another server's API has no configuration of ours beside it
  }
}

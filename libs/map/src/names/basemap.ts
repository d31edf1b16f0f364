import { Basemap } from '@mayak/api';

/** Reads what the base map is made of. */
export async function readBasemap(url: string, signal?: AbortSignal): Promise<Basemap> {
  const answer = await fetch(`${url}index.json`, { ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`outline map: ${answer.status}`);
  return Basemap.parse(await answer.json());
}

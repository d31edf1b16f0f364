import { Basemap, type Place } from '@mayak/api';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { service } from '../../feature.ts';

async function readPlaces(distDir: string): Promise<readonly Place[]> {
  const text = await readFile(join(distDir, 'basemap', 'index.json'), 'utf8').catch(() => null);
  const read = Basemap.safeParse(text === null ? null : JSON.parse(text));
  return read.success ? read.data.places : [];
}

/** The names of the outline map, by which reports call places; none where it is not built. */
export const mapPlacesOf = service(async ({ settings }) => ({ list: await readPlaces(settings.distDir) }));

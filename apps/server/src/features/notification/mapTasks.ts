import { MapPictures, type PictureOf } from '../../platform/mapPicture/mapPicture.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { threadTasks } from '../../core/history/threadTasks.ts';

let pictures: { dist: string; of: MapPictures } | null = null;

/** One place of the base map of this build; nothing where none was built. */
async function* mapPicture(_: Pool, { dist, ...place }: PictureOf & { dist: string }) {
  if (pictures?.dist !== dist) pictures = { dist, of: new MapPictures(dist) };
  const picture = await pictures.of.of(place);
  if (picture) yield picture;
}

/** Pictures of maps for e-mails, drawn beside what serves the calls: each costs a tenth of a second. */
export default threadTasks(import.meta.url, { mapPicture });

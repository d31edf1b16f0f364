import type { PictureOf } from '../../platform/mapPicture/mapPicture.ts';
import { mapPicturesOf } from '../../platform/mapPicture/mapPicturesOf.ts';
import { threadTasks } from '../../core/history/threadTasks.ts';

/** One place of the base map of this build; nothing where none was built. */
async function* mapPicture(_: unknown, { dist, ...place }: PictureOf & { dist: string }) {
  const picture = await mapPicturesOf(dist).of(place);
  if (picture) yield picture;
}

/** Pictures of maps for e-mails, drawn beside what serves the calls: each costs a tenth of a second. */
export default threadTasks(import.meta.url, { mapPicture });

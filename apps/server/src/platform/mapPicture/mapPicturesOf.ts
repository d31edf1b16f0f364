import { MapPictures } from './mapPicture.ts';

let opened: { dist: string; pictures: MapPictures } | null = null;

/** The pictures of the base map of a build, which stays open in its thread; that of another build is closed. */
export function mapPicturesOf(dist: string): MapPictures {
  if (opened?.dist !== dist) {
    opened?.pictures.close().catch(() => undefined);
    opened = { dist, pictures: new MapPictures(dist) };
  }
  return opened.pictures;
}

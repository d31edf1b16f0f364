import type { Logo } from '../store/logos.ts';

/** The pictures of a page. */
export interface Pictures {
  logo: Logo | null;
  /** The way on the base map, a PNG; where there is none, its shape is drawn. */
  way: Uint8Array | null;
}

/** The size of the picture of a way, pixels as it is shown. */
export const wayPicture = { width: 720, height: 200 } as const;

export const noPictures: Pictures = { logo: null, way: null };

/** The room of a logo in the head of a page, points. */
const room = { width: 150, height: 44 };

/** How large a logo is drawn: no larger than it is, and within its room. */
export function logoSize({ width, height }: Pick<Logo, 'width' | 'height'>) {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}

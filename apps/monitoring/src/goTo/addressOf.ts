import { middleOf } from '@mayak/map';
import type { Hit } from './hits';

/** Where monitoring shows a hit. */
export function addressOf(hit: Hit): string {
  if (hit.kind === 'beacon') return `/monitoring?beacon=${hit.id}`;
  const [lat, lon] =
    hit.kind === 'coordinates'
      ? hit.at
      : hit.kind === 'place'
        ? [hit.place[1], hit.place[2]]
        : middleOf(hit.object.Coordinates);
  return `/monitoring?at=${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;
}

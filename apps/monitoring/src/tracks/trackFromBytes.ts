import { decodeTrack, FixFlag, type Fixes, type TrackSeries } from '@mayak/api/history';
import { projected, WayGap, type WayColumns } from '@mayak/map/projected';

/** What the map draws of fixes: the way, and where not 0 a fix came late; null where none did. */
export interface DrawnColumns {
  way: WayColumns;
  late: Uint8Array | null;
}

/** A track of the column form, ready to be drawn. */
export interface ReadTrack {
  series: TrackSeries;
  drawn: DrawnColumns;
}

/** What the fixes that have a bit are marked with, by their bits; null where none has. */
function having(
  flags: Uint8Array,
  bit: number,
  markOf: (flags: number) => number = () => 1,
): Uint8Array | null {
  let found: Uint8Array | null = null;
  for (let i = 0; i < flags.length; i++) {
    const own = flags[i] as number;
    if ((own & bit) === 0) continue;
    found ??= new Uint8Array(flags.length);
    found[i] = markOf(own);
  }
  return found;
}

const gapOf = (flags: number) => ((flags & FixFlag.Estimated) !== 0 ? WayGap.Estimated : WayGap.Unknown);

/** Fixes as the map draws them. */
export function drawnColumns({ lat, lng, flags }: Fixes): DrawnColumns {
  const gap = having(flags, FixFlag.Gap, gapOf);
  return {
    way: projected({ lat, lon: lng, ...(gap && { gap }) }),
    late: having(flags, FixFlag.Late),
  };
}

/** Decodes and projects an answer (TRACK-D03). */
export function trackFromBytes(answer: ArrayBuffer): ReadTrack {
  const series = decodeTrack(answer);
  return { series, drawn: drawnColumns(series.fixes) };
}

/** The memory of a track, which a worker gives away with it. */
export const memoryOf = ({ series: { fixes }, drawn: { way, late } }: ReadTrack): ArrayBufferLike[] =>
  [...Object.values(fixes), way.x, way.y, way.boxes, way.gap, late].flatMap((column) => column?.buffer ?? []);

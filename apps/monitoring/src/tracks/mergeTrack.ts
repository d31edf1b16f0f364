import { FixFlag, markLegs, mergeFixes, type TrackSeries } from '@mayak/api/history';

const byLegs = FixFlag.Stop | FixFlag.Gap | FixFlag.Estimated;

/** A known track with what was received since; the same fixes where nothing was (TRACK-D05). */
export function mergeTrack(known: TrackSeries | undefined, next: TrackSeries): TrackSeries {
  if (!known || next.head.Complete) return next;
  if (next.head.Unchanged) return { ...known, head: { ...next.head, Figures: known.head.Figures } };
  const fixes = mergeFixes(known.fixes, next.fixes);
  // New fixes may end a stop or fill a gap: the marks are those of the new legs.
  fixes.flags.forEach((flags, i) => (fixes.flags[i] = flags & ~byLegs));
  markLegs(fixes, next.legs);
  return { ...next, fixes };
}

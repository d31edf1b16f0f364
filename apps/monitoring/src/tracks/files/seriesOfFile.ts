import {
  figuresOf,
  gapMinutes,
  legsOf,
  markLegs,
  newFixes,
  usualRule,
  type Fixes,
  type TrackSeries,
} from '@mayak/api/history';
import type { FileFix, FileTrack } from '@mayak/track-files';

const minute = 60_000;
/** Fixes without times stand a second apart from the begin of 1970: they have a way and no moments. */
const unknownStep = 1_000;

function columnsOf(list: readonly FileFix[]): Fixes {
  const timed = list.every(({ t }) => t !== null);
  const sorted = timed ? list.toSorted((a, b) => (a.t ?? 0) - (b.t ?? 0)) : list;
  const once = sorted.filter((fix, i) => !timed || fix.t !== sorted[i - 1]?.t);
  const fixes = newFixes(once.length);
  once.forEach(({ t, lat, lon, speed, course, altitude }, i) => {
    fixes.t[i] = timed ? (t ?? 0) : i * unknownStep;
    fixes.lat[i] = lat;
    fixes.lng[i] = lon;
    fixes.speed[i] = speed ?? NaN;
    fixes.course[i] = course ?? NaN;
    fixes.altitude[i] = altitude ?? NaN;
  });
  return fixes;
}

/** A track of a file as one of a beacon: its legs and figures by the same rules (TRACK-D02). */
export function seriesOfFile({ fixes: list }: FileTrack): TrackSeries {
  const fixes = columnsOf(list);
  const legs = legsOf(fixes);
  markLegs(fixes, legs);
  const edge = (at: number) => new Date(fixes.t.at(at) ?? 0).toISOString();
  return {
    head: {
      Id: '',
      BeaconId: 0,
      StartDt: edge(0),
      EndDt: edge(-1),
      Until: edge(-1),
      Complete: true,
      Unchanged: false,
      Thinned: false,
      StopMinutes: usualRule.stop / minute,
      GapMinutes: gapMinutes,
      Figures: figuresOf(legs, fixes),
    },
    fixes,
    legs,
  };
}

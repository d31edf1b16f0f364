import * as z from 'zod/mini';
import { Dt } from '../contract/index.ts';
import { TrackFigures } from '../track/index.ts';
import { newFixes, unpackFixes, type Fixes } from './fixes.ts';
import { markLegs, type Leg } from './leg.rules.ts';
import { unpackLegs } from './legs.wire.ts';
import { Part, unpackParts } from './wire.ts';

/** What the column form of a track says before its columns. */
export const TrackHead = z.object({
  /** As of the JSON form: `<BeaconId>-<start>-<end>`. */
  Id: z.string(),
  BeaconId: z.int(),
  StartDt: Dt,
  EndDt: Dt,
  /** To be asked back as `since` for what was received after this answer. */
  Until: Dt,
  /** The fixes replace what is known; otherwise they are merged into it (`mergeFixes`). Legs and figures are always of all. */
  Complete: z.boolean(),
  /** Nothing was received since: there are no fixes, and legs and figures hold as they are known. */
  Unchanged: z.boolean(),
  /** Fewer fixes came than there are. */
  Thinned: z.boolean(),
  /** A stay is a stop from so many minutes on. */
  StopMinutes: z.number(),
  /** A pause of so many minutes is no gap yet; a longer one is judged by the beacon's own rhythm (TRACK-D10). */
  GapMinutes: z.number(),
  Figures: TrackFigures,
});
export type TrackHead = z.infer<typeof TrackHead>;

/** A track as the page works with it: the decoded column form. */
export interface TrackSeries {
  head: TrackHead;
  fixes: Fixes;
  legs: readonly Leg[];
}

/** Decodes the column form of a track; bytes that are none or were cut off are a RangeError. Meant for a worker. */
export function decodeTrack(answer: ArrayBuffer | Uint8Array): TrackSeries {
  const { head: words, parts } = unpackParts(answer);
  const head = TrackHead.parse(words);
  const blocks = parts.filter(({ part }) => part === Part.Fixes);
  const fixes = newFixes(blocks.reduce((sum, { rows }) => sum + rows, 0));
  let at = 0;
  for (const { rows, columns } of blocks) {
    unpackFixes(columns, rows, { into: fixes, from: at });
    at += rows;
  }
  const legs = parts
    .filter(({ part }) => part === Part.Legs)
    .flatMap(({ rows, columns }) => unpackLegs(columns, rows));
  markLegs(fixes, legs);
  return { head, fixes, legs };
}

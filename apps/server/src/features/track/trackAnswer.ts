import {
  downsampled,
  gapMinutes,
  joinFixes,
  LegBuilder,
  packFixes,
  packHead,
  packLegs,
  packPart,
  Part,
  pickFixes,
  sliceOf,
  type Fixes,
  type Leg,
  type LegRule,
  type TrackHead,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { iso } from '../../platform/http/iso.ts';
import { motionOf } from '../../core/history/legs.ts';
import { fixesOf, wayOf, type WayPart } from '../../core/history/read.ts';
import { aroundOf } from '../../core/history/store/fixTimes.ts';
import { Turns } from './turns.ts';

/** A track that is asked for; times are epoch milliseconds. */
export interface TrackAsked {
  beaconId: number;
  start: number;
  /** The begin of what may be seen of it. */
  from: number;
  end: number;
  /** Only what was received from then on, where it is given. */
  since: number | null;
  /** The most points of the answer. */
  points: number;
  rule: LegRule;
  now: number;
}

interface ReadTrack {
  fixes: Fixes;
  isThinned: boolean;
  legs: Leg[];
  figures: TrackHead['Figures'];
}

/** Where few points are asked for, the way is thinned from at least so many. */
const leastKept = 200_000;
/** Of so many fixes and more only one track is in memory at a time. */
const large = 150_000;
const turns = new Turns();

const thinned = (fixes: Fixes, legs: readonly Leg[], most: number): Fixes =>
  fixes.t.length <= most ? fixes : pickFixes(fixes, downsampled(fixes, legs, most));

/** All fixes of a track, its legs and figures; more than fit are thinned as they are read. */
export async function readTrack(db: Db, asked: TrackAsked, signal: AbortSignal): Promise<ReadTrack> {
  const most = Math.max(asked.points, leastKept);
  const builder = new LegBuilder(asked.rule, await aroundOf(db, asked));
  let parts: Fixes[] = [];
  let count = 0;
  let done: (() => void) | null = null;
  try {
    for await (const part of fixesOf(db, asked)) {
      signal.throwIfAborted();
      builder.add(part);
      parts.push(part);
      count += part.t.length;
      if (count > large) done ??= await turns.take();
      if (count <= most + 2 * leastKept) continue;
      parts = [thinned(joinFixes(parts), builder.legs, most)];
      count = parts[0]?.t.length ?? 0;
    }
    const { legs, figures } = builder.done();
    const fixes = thinned(parts.length === 1 && parts[0] ? parts[0] : joinFixes(parts), legs, asked.points);
    return { fixes, isThinned: fixes.t.length < figures.Fixes, legs, figures };
  } finally {
    done?.();
  }
}

/** All fixes of a track as parts of an answer, days as they are stored; null where there are more than asked for. */
async function readWhole(db: Db, asked: TrackAsked, signal: AbortSignal) {
  const read: WayPart[] = [];
  let count = 0;
  for await (const part of wayOf(db, asked)) {
    signal.throwIfAborted();
    read.push(part);
    count += 'packed' in part ? part.rows : part.fixes.t.length;
    if (count > asked.points) return null;
  }
  const motion = await motionOf(db, { asked, rule: asked.rule }, read);
  const parts = read.map((part) =>
    'packed' in part
      ? packPart(Part.Fixes, part.rows, part.packed)
      : packPart(Part.Fixes, part.fixes.t.length, packFixes(part.fixes)),
  );
  return { parts, ...motion };
}

/** What both forms say first. */
export const headOf = ({ beaconId, start, end }: TrackAsked) => ({
  Id: `${beaconId}-${Math.floor(start / 1000)}-${Math.floor(end / 1000)}`,
  BeaconId: beaconId,
  StartDt: iso(start),
  EndDt: iso(end),
});

/** What was being stored when the last answer was given may be dated a little before it. */
const overlap = 60_000;
/** Fixes of one part of an answer. */
const block = 65_536;

const received = (fixes: Fixes, since: number): Fixes =>
  pickFixes(
    fixes,
    Uint32Array.from(fixes.t.keys()).filter(
      (i) => (fixes.t[i] ?? 0) + (fixes.delay[i] ?? 0) * 1000 >= since - overlap,
    ),
  );

const ruleOf = ({ rule, now }: TrackAsked) => ({
  Until: iso(now),
  StopMinutes: rule.stop / 60_000,
  GapMinutes: gapMinutes,
});

function* inBlocks(fixes: Fixes): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < fixes.t.length; from += block) {
    const part = sliceOf(fixes, from, Math.min(fixes.t.length, from + block));
    yield packPart(Part.Fixes, part.t.length, packFixes(part));
  }
}

/** The column form of a track, part by part (TRACK-D03). */
export async function* trackColumns(
  db: Db,
  asked: TrackAsked,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const whole = asked.since === null ? await readWhole(db, asked, signal) : null;
  const read = whole ? null : await readTrack(db, asked, signal);
  const isComplete = asked.since === null || read?.isThinned === true;
  const { legs, figures } = whole ?? read ?? new LegBuilder(asked.rule).done();
  yield packHead({
    ...headOf(asked),
    ...ruleOf(asked),
    Complete: isComplete,
    Unchanged: false,
    Thinned: read?.isThinned ?? false,
    Figures: figures,
  } satisfies TrackHead);
  if (whole) yield* whole.parts;
  if (read) yield* inBlocks(isComplete ? read.fixes : received(read.fixes, asked.since ?? 0));
  yield packPart(Part.Legs, legs.length, packLegs(legs));
  yield packPart(Part.End, 0);
}

/** The answer to a page that knows all: nothing was received since. */
export const unchangedTrack = (asked: TrackAsked): Uint8Array<ArrayBuffer>[] => [
  packHead({
    ...headOf(asked),
    ...ruleOf(asked),
    Complete: false,
    Unchanged: true,
    Thinned: false,
    Figures: new LegBuilder(asked.rule).done().figures,
  } satisfies TrackHead),
  packPart(Part.End, 0),
];

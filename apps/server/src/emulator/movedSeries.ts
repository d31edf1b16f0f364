import {
  packFixes,
  packHead,
  packLegs,
  packPart,
  packSamples,
  Part,
  decodeHistory,
  decodeTrack,
  unpackParts,
} from '@mayak/api/history';
import { moved } from './recording.ts';

const later = (times: Float64Array, by: number) => times.map((t) => t + by);

/** A recorded track or history in its column form with its times so many milliseconds later. */
export function movedSeries(answer: Uint8Array, by: number): Buffer {
  const { parts } = unpackParts(answer);
  const end = packPart(Part.End, 0);
  if (parts.some(({ part }) => part === Part.Samples)) {
    const history = decodeHistory(answer);
    const head = packHead(moved(history.head, by));
    return Buffer.concat([head, packSamples({ ...history, t: later(history.t, by) }), end]);
  }
  const { head, fixes, legs } = decodeTrack(answer);
  return Buffer.concat([
    packHead(moved(head, by)),
    packPart(Part.Fixes, fixes.t.length, packFixes({ ...fixes, t: later(fixes.t, by) })),
    packPart(
      Part.Legs,
      legs.length,
      packLegs(legs.map((leg) => ({ ...leg, from: leg.from + by, to: leg.to + by }))),
    ),
    end,
  ]);
}

import { PointKind, type Track, type TrackLeg } from '@mayak/api';
import { FixFlag, LegKind, markLegs, type Fixes, type Leg } from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { iso } from '../../platform/http/iso.ts';
import { headOf, readTrack, type TrackAsked } from './trackAnswer.ts';

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const orNull = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value) ? null : rounded(value, digits);

const legOf = ({ kind, from, to, start, end, at, distance, maxSpeed }: Leg): TrackLeg => ({
  Kind: kind === LegKind.Stop ? PointKind.Stop : PointKind.Move,
  Gap: kind === LegKind.Gap || kind === LegKind.Estimated,
  ...(kind === LegKind.Estimated && { Estimated: true }),
  StartDt: iso(from),
  EndDt: iso(to),
  StartCoordinates: start,
  EndCoordinates: end,
  At: [rounded(at[0], 7), rounded(at[1], 7)],
  Distance: rounded(distance, 1),
  MaxSpeed: maxSpeed === null ? null : rounded(maxSpeed, 2),
});

const pointsOf = (f: Fixes): Track['TrackPoints'] =>
  Array.from(f.t, (t, i) => {
    const flags = f.flags[i] ?? 0;
    return {
      Id: t,
      Timestamp: iso(t),
      Coordinates: [f.lat[i] ?? 0, f.lng[i] ?? 0],
      Speed: orNull(f.speed[i], 2),
      Course: orNull(f.course[i], 1),
      Altitude: orNull(f.altitude[i], 1),
      Accuracy: f.accuracy[i] || null,
      Delay: f.delay[i] ?? 0,
      Kind: flags & FixFlag.Stop ? PointKind.Stop : PointKind.Move,
      Gap: (flags & FixFlag.Gap) !== 0,
      Source: (f.source[i] ?? 0) as Track['TrackPoints'][number]['Source'],
    };
  });

/** The JSON form of a track, as one text (TRACK-D01, TRACK-D03). */
export async function* trackJson(
  db: Db,
  asked: TrackAsked,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { fixes, legs, figures } = await readTrack(db, asked, signal);
  markLegs(fixes, legs);
  const points = pointsOf(fixes);
  const track: Track = {
    ...headOf(asked),
    Coordinates: points.map(({ Coordinates }) => Coordinates),
    TrackPoints: points,
    Figures: figures,
    Legs: legs.map(legOf),
  };
  yield new TextEncoder().encode(JSON.stringify(track));
}

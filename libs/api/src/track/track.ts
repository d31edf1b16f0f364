import * as z from 'zod/mini';
import { Coord, Dt, endpoint, oneOf, Period } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** By which transport a packet came (INGEST-D02); the list is open, as fleets add carriers. */
export const Transport = { Gsm: 0, Iridium: 1 } as const;
export type Transport = (typeof Transport)[keyof typeof Transport];

export const PointKind = { Move: 'Move', Stop: 'Stop' } as const;
export type PointKind = (typeof PointKind)[keyof typeof PointKind];

/** One fix of a track: km/h, degrees, metres; added are its radius in metres, the seconds until it was received, and that nothing was measured of the way to it (TRACK-D01). */
export const TrackPoint = z.object({
  Id: z.int(),
  Timestamp: Dt,
  Coordinates: Coord,
  Speed: z.nullable(z.number()),
  Course: z.nullable(z.number()),
  Altitude: z.nullable(z.number()),
  Accuracy: z.nullable(z.number()),
  Delay: z.int(),
  Kind: oneOf(PointKind),
  Gap: z.boolean(),
  Source: oneOf(Transport),
});
export type TrackPoint = z.infer<typeof TrackPoint>;

/** A stretch of a track of one kind; of a gap, of which nothing was measured, the distance is the straight one (added; REP-D07). */
export const TrackLeg = z.object({
  Kind: oneOf(PointKind),
  Gap: z.boolean(),
  /** The speeds told at both ends of a gap agree with the straight line: it went that way (TRACK-D10). */
  Estimated: z.optional(z.boolean()),
  StartDt: Dt,
  EndDt: Dt,
  StartCoordinates: Coord,
  EndCoordinates: Coord,
  /** The middle of a stop; of a move its start. */
  At: Coord,
  Distance: z.number(),
  MaxSpeed: z.nullable(z.number()),
});
export type TrackLeg = z.infer<typeof TrackLeg>;

/** A track in figures, of all of its fixes: metres, milliseconds, km/h (TRACK-D03, TRACK-D04). */
export const TrackFigures = z.object({
  Fixes: z.int(),
  /** Of its moves. */
  Length: z.number(),
  /** Of the straight lines over its gaps; no part of the length. */
  GapLength: z.number(),
  /** From the first fix to the last: the sum of moving, standing, gaps and the estimated time. */
  Duration: z.number(),
  Moving: z.number(),
  Standing: z.number(),
  Gaps: z.number(),
  /** Of motion over gaps whose ends agree with it: no part of length, moving and gaps; a server of before estimated none (TRACK-D10). */
  EstimatedLength: z._default(z.number(), 0),
  EstimatedTime: z._default(z.number(), 0),
  /** Length by the time of moving; null where it never moved. */
  MeanSpeed: z.nullable(z.number()),
  /** The greatest reported one. */
  MaxSpeed: z.nullable(z.number()),
});
export type TrackFigures = z.infer<typeof TrackFigures>;

/** From how many minutes on a stay is a stop (REP-D07). */
export const stopMinutes = z.optional(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.stopMinutes.max)),
);

/** The way of a beacon in a period; Coordinates are the positions of TrackPoints; added are figures and legs of all fixes (TRACK-01, TRACK-D01, TRACK-D03). */
export const Track = z.object({
  Id: z.string(),
  BeaconId: z.int(),
  StartDt: Dt,
  EndDt: Dt,
  Coordinates: z.array(Coord),
  TrackPoints: z.array(TrackPoint),
  Figures: TrackFigures,
  Legs: z.array(TrackLeg),
});
export type Track = z.infer<typeof Track>;

/** The track of a period, by default of the last two days (TRACK-03). */
export const getTrack = endpoint('GET /beacons.getTrack2/{id}', {
  query: z.extend(Period, { stopMinutes }),
  answer: Track,
  handled: ['validation', 'notFound'],
  trusted: true,
});

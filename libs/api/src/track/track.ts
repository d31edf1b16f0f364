import * as z from 'zod/mini';
import { Coord, Dt, endpoint, oneOf, Period } from '../contract/index.ts';

/** By which transport a packet came (INGEST-D02); the list is open, as fleets add carriers. */
export const Transport = { Gsm: 0, Iridium: 1 } as const;
export type Transport = (typeof Transport)[keyof typeof Transport];

export const PointKind = { Move: 'Move', Stop: 'Stop' } as const;
export type PointKind = (typeof PointKind)[keyof typeof PointKind];

/** One fix of a track: km/h, degrees, metres; added are its radius in metres and the seconds until it was received (TRACK-D01). */
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
  Source: oneOf(Transport),
});
export type TrackPoint = z.infer<typeof TrackPoint>;

/** The way of a beacon in a period; Coordinates are the positions of TrackPoints (TRACK-01, TRACK-D01). */
export const Track = z.object({
  Id: z.string(),
  BeaconId: z.int(),
  StartDt: Dt,
  EndDt: Dt,
  Coordinates: z.array(Coord),
  TrackPoints: z.array(TrackPoint),
});
export type Track = z.infer<typeof Track>;

/** The track of a period, by default of the last two days (TRACK-03). */
export const getTrack = endpoint('GET /beacons.getTrack2/{id}', {
  query: Period,
  answer: Track,
  handled: ['validation', 'notFound'],
  trusted: true,
});

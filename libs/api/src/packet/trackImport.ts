import * as z from 'zod/mini';
import { Coord, Dt, endpoint, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { PacketPoint } from './packet.ts';

const { Speed, Course, Altitude } = PacketPoint.shape;

/** How much a file may bring, and how many of them a beacon takes. */
export const importLimits = limits.trackImport;

/** A fix of a file: degrees, km/h, metres. */
export const ImportedPoint = z.object({ Timestamp: Dt, Coordinates: Coord, Speed, Course, Altitude });
export type ImportedPoint = z.infer<typeof ImportedPoint>;

/** A track of a file for the past of a beacon. */
export const NewTrackImport = z.object({
  FileName: requiredText(limits.trackImport.fileName),
  Points: z.array(ImportedPoint).check(z.minLength(1), z.maxLength(limits.trackImport.points)),
});
export type NewTrackImport = z.infer<typeof NewTrackImport>;

/** A track of a file that was put into the past of a beacon; the period is that of its points. */
export const TrackImport = z.object({
  Id: z.int(),
  FileName: z.string(),
  UserName: z.string(),
  CreatedDt: Dt,
  StartDt: Dt,
  EndDt: Dt,
  /** Those that were stored. */
  Points: z.int(),
});
export type TrackImport = z.infer<typeof TrackImport>;

/** What became of a file: so many of its points were told already, and so many lie outside of what may be put in. */
export const ImportedTrack = z.extend(TrackImport, { Known: z.int(), Outside: z.int() });
export type ImportedTrack = z.infer<typeof ImportedTrack>;

/**
 * Puts a track of a file into the past of an own beacon, without a state, a rule or a contact of it being touched (INGEST-D07,
 * added). A moment of which the beacon itself has told is left as it is: so many points are `Known`. `Outside` are those of the
 * future, of the time of a former owner, or older than points are kept. Without a single one left it is refused at `Points`.
 */
export const addTrackImport = endpoint('POST /beacons/{id}/track-imports', {
  body: NewTrackImport,
  answer: ImportedTrack,
  makes: true,
  handled: ['validation', 'permission.denied', 'notFound'],
  bodyLimit: limits.trackImport.body,
});

/** The imported tracks of an own beacon, the newest first (INGEST-D07, added). */
export const getTrackImports = endpoint('GET /beacons/{id}/track-imports', {
  answer: z.array(TrackImport),
  handled: ['permission.denied', 'notFound'],
});

/** Takes an imported track out again, with all of its points; what the beacon told itself stays (INGEST-D07, added). */
export const deleteTrackImport = endpoint('DELETE /beacons/{id}/track-imports/{importId}', {
  handled: ['permission.denied', 'notFound'],
});

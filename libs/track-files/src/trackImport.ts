import { ImportedPoint, importLimits, type NewTrackImport } from '@mayak/api/imports';
import type { FileTrack } from './fileTrack.ts';

/** Each place of a track has its time: without it there is no past to put it into (INGEST-D07). */
export const isDated = ({ fixes }: FileTrack): boolean => fixes.every(({ t }) => t !== null);
/** It has more points than one import may bring. */
export const isTooLong = ({ fixes }: FileTrack): boolean => fixes.length > importLimits.points;

/** A name without what the name of an import may not hold. */
const nameOf = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[<>\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, importLimits.fileName)
    .replace(/\p{Cs}/gu, '') || '-';

const { Speed: ofSpeed, Course: ofCourse, Altitude: ofAltitude } = ImportedPoint.shape;
/** A value that cannot be, such as the -1 of many loggers, is not known. */
const known = (schema: typeof ofSpeed, value: number | null) => schema.safeParse(value).data ?? null;

/** A track of a file as the server takes it (INGEST-D07). */
export const importOf = ({ name, fixes }: FileTrack): NewTrackImport => ({
  FileName: nameOf(name),
  Points: fixes.flatMap(({ t, lat, lon, speed, course, altitude }): ImportedPoint[] =>
    t === null
      ? []
      : [
          {
            Timestamp: new Date(t).toISOString(),
            Coordinates: [lat, lon],
            Speed: known(ofSpeed, speed),
            Course: known(ofCourse, course),
            Altitude: known(ofAltitude, altitude),
          },
        ],
  ),
});

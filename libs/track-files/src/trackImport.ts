import { importLimits, type ImportedPoint, type NewTrackImport } from '@mayak/api/imports';
import type { FileTrack } from './fileTrack.ts';

/** Each place of a track has its time: without it there is no past to put it into (INGEST-D07). */
export const isDated = ({ fixes }: FileTrack): boolean => fixes.every(({ t }) => t !== null);
/** It has more points than one import may bring. */
export const isTooLong = ({ fixes }: FileTrack): boolean => fixes.length > importLimits.points;

/** A track of a file as the server takes it. */
export const importOf = ({ name, fixes }: FileTrack): NewTrackImport => ({
  FileName: name.trim().slice(0, importLimits.fileName) || '-',
  Points: fixes.flatMap(({ t, lat, lon, speed, course, altitude }): ImportedPoint[] =>
    t === null
      ? []
      : [
          {
            Timestamp: new Date(t).toISOString(),
            Coordinates: [lat, lon],
            Speed: speed,
            Course: course,
            Altitude: altitude,
          },
        ],
  ),
});

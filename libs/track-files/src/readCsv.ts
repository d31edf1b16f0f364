import { csvTable } from '@mayak/api/csv';
import { filePlace } from './filePlace.ts';
import type { FileFix, FileTrack } from './fileTrack.ts';
import { textMoment } from './textMoment.ts';

/** The columns by their heads: those of our own files, and the short ones that others write. */
const heads: Record<keyof FileFix, readonly string[]> = {
  lat: ['latitude', 'lat'],
  lon: ['longitude', 'lon', 'lng'],
  t: ['time', 'timestamp', 'datetime'],
  speed: ['speed_kmh', 'speed'],
  course: ['course', 'heading'],
  altitude: ['altitude_m', 'altitude', 'alt'],
};

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text?.replace(',', '.') || NaN);
  return Number.isNaN(value) ? null : value;
};

/**
 * The tracks of a CSV file with heads, by its column of their names where it has one; a time without a zone is of UTC, a line
 * without a place is left out (TRACK-D04).
 */
export function readCsv(text: string): FileTrack[] {
  const { heads: given, lines } = csvTable(text);
  const at = (name: keyof FileFix) => given.findIndex((head) => heads[name].includes(head));
  const columns = {
    lat: at('lat'),
    lon: at('lon'),
    t: at('t'),
    speed: at('speed'),
    course: at('course'),
    altitude: at('altitude'),
  };
  const named = given.indexOf('track');
  const tracks = new Map<string, FileFix[]>();
  for (const { cells } of lines) {
    const place = filePlace(numberOf(cells[columns.lat]), numberOf(cells[columns.lon]));
    if (place === null) continue;
    const name = cells[named] ?? '';
    const fixes = tracks.get(name) ?? [];
    tracks.set(name, fixes);
    fixes.push({
      ...place,
      t: textMoment(cells[columns.t]),
      speed: numberOf(cells[columns.speed]),
      course: numberOf(cells[columns.course]),
      altitude: numberOf(cells[columns.altitude]),
    });
  }
  return [...tracks].map(([name, fixes]) => ({ name, fixes }));
}

/** A fix of a file: degrees, epoch milliseconds, km/h, degrees, metres; null where the file does not say. */
export interface FileFix {
  lat: number;
  lon: number;
  t: number | null;
  speed: number | null;
  course: number | null;
  altitude: number | null;
}

/** A track of a file: its name there, and its fixes. */
export interface FileTrack {
  name: string;
  fixes: FileFix[];
}

import type { Fixes } from '@mayak/api/history';

const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

/** Degrees as files tell them: never with an exponent. */
export function degreesText(value: number | undefined): string {
  const text = (value ?? 0).toFixed(7).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** How a GPX file begins and ends; between are its tracks. */
export const gpxHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Mayak" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">\n';
export const gpxEnd = '</gpx>\n';

/** A fix as a point of a track: place, height, time in UTC, speed in m/s and course (TRACK-D04). */
export function gpxPoint({ lat, lng, t, altitude, speed, course }: Fixes, i: number): string {
  const height = isKnown(altitude[i]) ? `<ele>${altitude[i]}</ele>` : '';
  const motion = [
    isKnown(speed[i]) ? `<gpxtpx:speed>${((speed[i] as number) / 3.6).toFixed(2)}</gpxtpx:speed>` : '',
    isKnown(course[i]) ? `<gpxtpx:course>${(course[i] as number).toFixed(1)}</gpxtpx:course>` : '',
  ].join('');
  const more =
    motion && `<extensions><gpxtpx:TrackPointExtension>${motion}</gpxtpx:TrackPointExtension></extensions>`;
  const time = new Date(t[i] ?? 0).toISOString();
  return `<trkpt lat="${degreesText(lat[i])}" lon="${degreesText(lng[i])}">${height}<time>${time}</time>${more}</trkpt>\n`;
}

/** The files that tracks may be saved to (TRACK-D04). */
export const trackFormats = ['gpx', 'kml', 'geojson', 'csv'] as const;
export type TrackFormat = (typeof trackFormats)[number];

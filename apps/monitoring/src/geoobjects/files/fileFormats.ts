/** What geoobjects are written as. */
export const fileFormats = ['geojson', 'kml', 'kmz', 'gpx'] as const;
export type FileFormat = (typeof fileFormats)[number];

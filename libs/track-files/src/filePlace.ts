/** A place of a file, whose longitudes may go from 0 to 360; null for what is none (INGEST-D07). */
export function filePlace(lat: number | null | undefined, lon: number | null | undefined) {
  if (lat == null || lon == null) return null;
  if (!(Math.abs(lat) <= 90 && lon >= -180 && lon <= 360)) return null;
  return { lat, lon: lon > 180 ? lon - 360 : lon };
}

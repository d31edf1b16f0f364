import { empty } from './empty';

/** Latitude and longitude in degrees. */
export type LatLon = readonly [lat: number, lon: number];
/** Decimal degrees, or degrees, minutes and seconds. */
export type CoordinateFormat = 'dd' | 'dms';

const two = (n: number) => String(n).padStart(2, '0');
const wrapped = (lon: number) => (Math.abs(lon) <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180);
const decimal = (degrees: number) => degrees.toFixed(6).replace(/^-(0\.0+)$/, '$1');

const dms = (degrees: number, positive: string, negative: string) => {
  const tenths = Math.round(Math.abs(degrees) * 36_000); // whole tenths of a second: 60.0″ cannot appear
  const seconds = tenths % 600;
  const letter = degrees < 0 && tenths > 0 ? negative : positive;
  const minutes = Math.floor(tenths / 600) % 60;
  return `${Math.floor(tenths / 36_000)}°${two(minutes)}′${two(Math.floor(seconds / 10))}.${seconds % 10}″${letter}`;
};

/** `55.755814, 37.617635` or `55°45′20.9″N 37°37′03.5″E`, the same in both languages (FMT-04, FMT-D02). */
export const formatCoordinates = (position: LatLon | null | undefined, format: CoordinateFormat) => {
  if (!position || !position.every(Number.isFinite)) return empty;
  const [lat, lon] = [position[0], wrapped(position[1])];
  return format === 'dd' ? `${decimal(lat)}, ${decimal(lon)}` : `${dms(lat, 'N', 'S')} ${dms(lon, 'E', 'W')}`;
};

import { empty } from './empty';

/** Latitude and longitude in degrees. */
export type LatLon = readonly [lat: number, lon: number];
/** Decimal degrees, or degrees, minutes and seconds. */
export type CoordinateFormat = 'dd' | 'dms';
/** As that, or degrees and decimal minutes, in which positions are told at sea. */
export type CoordinateForm = CoordinateFormat | 'dm';

const two = (n: number) => String(n).padStart(2, '0');
const wrapped = (lon: number) => (Math.abs(lon) <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180);
const decimal = (degrees: number) => degrees.toFixed(6).replace(/^-(0\.0+)$/, '$1');

type Written = (degrees: number, positive: string, negative: string) => string;

const dms: Written = (degrees, positive, negative) => {
  const tenths = Math.round(Math.abs(degrees) * 36_000); // whole tenths of a second: 60.0″ cannot appear
  const seconds = tenths % 600;
  const letter = degrees < 0 && tenths > 0 ? negative : positive;
  const minutes = Math.floor(tenths / 600) % 60;
  return `${Math.floor(tenths / 36_000)}°${two(minutes)}′${two(Math.floor(seconds / 10))}.${seconds % 10}″${letter}`;
};

const dm: Written = (degrees, positive, negative) => {
  const parts = Math.round(Math.abs(degrees) * 60_000); // whole thousandths of a minute: 60.000′ cannot appear
  const letter = degrees < 0 && parts > 0 ? negative : positive;
  const minutes = ((parts % 60_000) / 1_000).toFixed(3).padStart(6, '0');
  return `${Math.floor(parts / 60_000)}°${minutes}′${letter}`;
};

/** `55.755814, 37.617635`, `55°45.349′N 37°37.058′E` or `55°45′20.9″N 37°37′03.5″E`, the same in both languages (FMT-04, FMT-D02). */
export function coordinatesIn(position: LatLon | null | undefined, form: CoordinateForm): string {
  if (!position || !position.every(Number.isFinite)) return empty;
  const [lat, lon] = [position[0], wrapped(position[1])];
  if (form === 'dd') return `${decimal(lat)}, ${decimal(lon)}`;
  const written = form === 'dm' ? dm : dms;
  return `${written(lat, 'N', 'S')} ${written(lon, 'E', 'W')}`;
}

/** As `coordinatesIn`, of the forms that there were first. */
export const formatCoordinates = (position: LatLon | null | undefined, format: CoordinateFormat) =>
  coordinatesIn(position, format);

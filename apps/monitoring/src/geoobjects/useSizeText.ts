import { areaOf, type Coord, GeoobjectType, lengthOf, perimeterOf } from '@mayak/api';
import { type Formats, useFormats, useTexts } from '@mayak/ui';
import { geoobjectTexts } from './texts';

/** Square metres of the square unit that goes with a unit of distance. */
const squares = { m: 1_000_000, km: 1_000_000, mile: 2_589_988.11, knot: 3_429_904 } as const;
const keys = { m: 'km2', km: 'km2', mile: 'miles2', knot: 'nauticalMiles2' } as const;
/** Below this an area is told in square metres, square kilometres. */
const small = 0.01;

const digitsOf = (value: number) => (value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);

interface Words {
  area(outline: readonly Coord[]): string;
  perimeter(outline: readonly Coord[]): string;
  length(line: readonly Coord[]): string;
  /** The one figure by which a geoobject is known: area, length or place. */
  size(type: GeoobjectType, places: readonly Coord[]): string;
}

function wordsIn(
  format: Formats,
  t: (key: 'm2' | (typeof keys)[keyof typeof keys], values: { value: string }) => string,
): Words {
  const area = (outline: readonly Coord[]) => {
    const km2 = areaOf(outline);
    if (km2 < small) return t('m2', { value: format.number(km2 * 1e6, 0) });
    const value = (km2 * 1e6) / squares[format.unit];
    return t(keys[format.unit], { value: format.number(value, digitsOf(value)) });
  };
  const length = (line: readonly Coord[]) => format.distance(lengthOf(line));
  return {
    area,
    length,
    perimeter: (outline) => format.distance(perimeterOf(outline)),
    size: (type, places) =>
      type === GeoobjectType.Polygon
        ? area(places)
        : type === GeoobjectType.Arrow
          ? length(places)
          : format.coordinates(places[0]),
  };
}

/** Area, perimeter and length in the unit of the user: with knots in nautical miles (FMT-D05, GEO-D06). */
export function useSizeText(): Words {
  const t = useTexts(geoobjectTexts);
  return wordsIn(useFormats(), t);
}

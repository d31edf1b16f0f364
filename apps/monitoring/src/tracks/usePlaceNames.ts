import { GeoobjectType, VehicleType, type Coord } from '@mayak/api';
import { placeName, portName } from '@mayak/api/places';
import { useFleet } from '@mayak/fleet';
import { useGeoobjects } from '@mayak/fleet/beacon';
import { useHost } from '@mayak/host';
import { useBasemap } from '@mayak/map';
import { type LengthUnit, useFormats, useLocale } from '@mayak/ui';
import { useMemo } from 'react';

/** Names a place of a track by the user's areas, else by the outline map, and by its coordinates where neither knows one (TRACK-D06). */
export type NamePlace = (at: Coord) => string;

/** How the places of a beacon's track are called, and in which ports it stood; nobody knows of a track of a file whether it was afloat. */
export function usePlaceNames() {
  const { geoobjects } = useGeoobjects();
  const { basemapUrl = '/basemap/' } = useHost().config;
  const places = useBasemap(basemapUrl)?.places;
  const locale = useLocale();
  const format = useFormats();
  const fleet = useFleet();
  return useMemo(() => {
    const areas = geoobjects
      .filter(({ Type }) => Type === GeoobjectType.Polygon)
      .map(({ Name, Coordinates }) => ({ name: Name, outline: Coordinates }));
    const names = { areas, places: places ?? [] };
    const isAfloat = (beaconId: number) => {
      const vehicle = fleet.get(beaconId)?.vehicleType;
      return vehicle === undefined || vehicle === VehicleType.Water;
    };
    return {
      of(beaconId: number, unit: LengthUnit | null): NamePlace {
        const distance = (metres: number) => format.distance(metres, unit);
        const reader = { isAfloat: isAfloat(beaconId), locale, distance };
        return (at) => placeName(names, at, reader) || format.coordinates(at);
      },
      portOf: (beaconId: number) => (at: Coord) =>
        portName(names, at, { isAfloat: isAfloat(beaconId), locale }),
    };
  }, [geoobjects, places, locale, format, fleet]);
}

import type { Coord } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import type { MapTools } from '@mayak/map';
import { act, renderHook } from '@testing-library/react';
import { useGeoobjectCamera } from './useGeoobjectCamera';

const areaFrom = (west: number, east: number) =>
  aGeoobject({
    Coordinates: [
      [60, west],
      [61, east],
      [60, east],
    ] as Coord[],
  });

describe('GEO-D06 what the map of geoobjects looks at when it opens', () => {
  it.each([
    ['in the order of their way', [areaFrom(-100, -90), areaFrom(10, 20), areaFrom(100, 110)]],
    ['in another order', [areaFrom(100, 110), areaFrom(-100, -90), areaFrom(10, 20)]],
  ])('is the shortest stretch that holds all of them, %s', (_, geoobjects) => {
    const { result } = renderHook(() => useGeoobjectCamera(geoobjects));
    const fit = jest.fn();
    act(() => result.current.setTools({ fit } as Partial<MapTools> as MapTools));
    expect(fit.mock.calls).toEqual([
      [
        [
          [60, -100],
          [61, 110],
        ],
        { animate: false },
      ],
    ]);
  });
});

import { GeoobjectType, type Coord } from '@mayak/api';
import { placesOf } from './places.ts';
import type { StoredPlace } from './store/ownRows.ts';

async function* portion(...rows: Partial<StoredPlace>[]) {
  yield rows as StoredPlace[];
}

describe('GEO-D06 geoobjects in the archive of own data', () => {
  it('go on over the 180° meridian, as RFC 7946 readers draw them: in one piece', async () => {
    const coordinates: Coord[] = [
      [60, 179],
      [61, -179.5],
      [62, 179.5],
    ];
    const places = portion(
      { type: GeoobjectType.Polygon, coordinates },
      { type: GeoobjectType.Arrow, coordinates },
      { type: GeoobjectType.Point, coordinates: [[60, -179]] },
    );
    let text = '';
    for await (const part of placesOf(places)) text += part;
    const { features } = JSON.parse(text);
    const line = [
      [179, 60],
      [180.5, 61],
      [179.5, 62],
    ];
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([
      { type: 'Polygon', coordinates: [[...line, [179, 60]]] },
      { type: 'LineString', coordinates: line },
      { type: 'Point', coordinates: [-179, 60] },
    ]);
  });
});

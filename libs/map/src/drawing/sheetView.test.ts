import type { Map as LeafletMap } from 'leaflet';
import { middlePlace, placeAt } from './sheetView';

const looksAt = (lat: number, lng: number) =>
  ({
    containerPointToLatLng: () => ({ lat, lng }),
    getCenter: () => ({ lat, lng }),
  }) as unknown as LeafletMap;

describe('GEO-D06 what is drawn by pointer and keys stays on the map', () => {
  it.each([
    [89, 85.0511287798],
    [-89, -85.0511287798],
    [69.5, 69.5],
  ])('latitude %d: %d', (lat, placed) => {
    expect(placeAt(looksAt(lat, 33), { x: 0, y: 0 })).toEqual([placed, 33]);
    expect(middlePlace(looksAt(lat, 33))).toEqual([placed, 33]);
  });
});

import { limits } from '@mayak/api';
import type { MapBounds } from '../MapViewProps';
import { createMapInstance } from '../instance/MapInstance';
import { openingOf } from './openingOf';
import { trackZoom } from '../tracks/trackZoom';
import type { View } from '../instance/savedView';

/** Where Leaflet's own map lies after it was made, put on a page of this size and fitted. */
function leafletsOf(
  view: View,
  bounds: MapBounds | null,
  size: { x: number; y: number },
  nearest: number = limits.map.zoom,
) {
  const { map, tools } = createMapInstance({ get: () => view, set: () => undefined }, () => ({
    right: 0,
    bottom: 0,
  }));
  Object.defineProperties(map.getContainer(), {
    clientWidth: { value: size.x },
    clientHeight: { value: size.y },
  });
  map.invalidateSize({ animate: false, pan: true });
  if (bounds) tools.fit(bounds, { maxZoom: nearest, animate: false });
  const { x, y } = map.getPixelOrigin().add(map.containerPointToLayerPoint([0, 0]));
  return { zoom: map.getZoom(), left: x, top: y };
}

const barents = { lat: 70.123, lon: 36.4567, zoom: 7 };
const fleet: MapBounds = [
  [67.9, 30.1],
  [71.8, 40.7],
];
const sizes = [
  { x: 1112, y: 815 },
  { x: 1097, y: 816 },
  { x: 1113, y: 814 },
];
/** The zoom at which all of it is in these windows. */
const fitted = 6;

describe('CONF-D04, MAP-D01, MON-D03 where a map opens, known before Leaflet is there', () => {
  it.each<[string, View, MapBounds | null]>([
    ['as it was left', barents, null],
    ['fitted from another zoom', barents, fleet],
    ['fitted from the same zoom, far away', { lat: -20, lon: 120, zoom: fitted }, fleet],
    [
      'at one place',
      barents,
      [
        [69, 33],
        [69, 33],
      ],
    ],
    [
      'over the whole world',
      barents,
      [
        [-78, -179],
        [84, 179],
      ],
    ],
    [
      'over the line of the date',
      barents,
      [
        [60, 170],
        [70, 200],
      ],
    ],
  ])('%s', (_, view, bounds) => {
    for (const size of sizes) expect(openingOf(view, bounds, size)).toEqual(leafletsOf(view, bounds, size));
  });
  it('no nearer than tracks are come to', () => {
    const harbour: MapBounds = [
      [69.0521, 33.2101],
      [69.0528, 33.2155],
    ];
    for (const size of sizes) {
      const opening = openingOf(barents, harbour, size, trackZoom);
      expect(opening).toEqual(leafletsOf(barents, harbour, size, trackZoom));
      expect(opening.zoom).toBe(trackZoom);
    }
  });
  it('fitted from the same zoom, some pixels away', () => {
    for (let i = 0; i < 20; i++) {
      const view = { lat: 69.95 + 0.007 * i, lon: 35.4 + 0.013 * i, zoom: fitted };
      for (const size of sizes) expect(openingOf(view, fleet, size)).toEqual(leafletsOf(view, fleet, size));
    }
  });
});

import { createMap } from '../instance/createMap';
import { zoomedIn } from './zoomedIn';

const aMap = (lat: number, lon: number, zoom: number) => {
  const map = createMap({ lat, lon, zoom });
  const size = { clientWidth: { value: 1_200 }, clientHeight: { value: 800 } };
  Object.defineProperties(map.getContainer(), size);
  return map.invalidateSize({ animate: false });
};
const none = { right: 0, bottom: 0 };

describe('MAP-D05 a cluster that is entered', () => {
  it('has its members in view, nearer by a zoom at least', () => {
    const map = aMap(69, 33, 6);
    const [centre, zoom] = zoomedIn(
      map,
      [
        [68.9, 32.9],
        [69.1, 33.1],
      ],
      none,
    );
    expect([centre.lat, centre.lng].map((n) => n.toFixed(1))).toEqual(['69.0', '33.0']);
    expect(zoom).toBeGreaterThan(8);
    expect(
      zoomedIn(
        map,
        [
          [40, 0],
          [75, 60],
        ],
        none,
      )[1],
    ).toBe(7);
    expect(
      zoomedIn(
        map,
        [
          [69, 33],
          [69, 33],
        ],
        none,
      )[1],
    ).toBe(18);
  });

  it('lies beside an open panel, not under it', () => {
    const map = aMap(69, 33, 6);
    const box = [
      [68.9, 32.9],
      [69.1, 33.1],
    ] as const;
    const [centre, zoom] = zoomedIn(map, box, { right: 424, bottom: 0 });
    map.setView(centre, zoom, { animate: false });
    expect(map.latLngToContainerPoint([69, 33]).x).toBeCloseTo((1_200 - 424) / 2, -1);
    expect(map.latLngToContainerPoint([69, 33.1]).x).toBeLessThan(1_200 - 424);
  });

  it('stays where it is when it lies over the 180° meridian', () => {
    const [centre] = zoomedIn(
      aMap(65, 179, 4),
      [
        [64.9, 179.8],
        [65.1, 180.2],
      ],
      none,
    );
    expect(centre.lng).toBeCloseTo(180, 1);
  });
});

import { looks } from '@mayak/api';
import { membersOf } from './arrange';
import { aScene, aView, contact, scattered, type Placed } from './scene.fixtures';

const z = 8;
const idsOf = ({ fleet, scene }: ReturnType<typeof aScene>) =>
  [...scene.row.slice(0, scene.count)].map((row) => fleet.table.id[row]);
const sizesOf = ({ scene }: ReturnType<typeof aScene>) => [...scene.clusters.size].sort((a, b) => a - b);

describe('MAP-D05 beacons closer than 40 px below zoom 10 are joined', () => {
  it.each([
    // dx   dy  zoom  clusters
    [10, 0, 9, [2]],
    [39, 0, 9, [2]],
    [28, 28, 9, [2]],
    [41, 0, 9, []],
    [100, 0, 9, []],
    [10, 0, 10, []],
    [10, 0, 17, []],
    [10, 0, 18, [2]],
    [25, 0, 18, []],
  ])('two beacons %i px and %i px apart at zoom %i: %p', (dx, dy, zoom, sizes) => {
    const made = aScene(zoom, [{ dx: 0 }, { dx, dy }]);
    expect(sizesOf(made)).toEqual(sizes);
    expect(made.scene.count).toBe(sizes.length === 0 ? 2 : 0);
  });

  it.each([0, 7, 13, 20, 29, 33, 39])('joins neighbours wherever the grid lies: moved by %i px', (shift) => {
    const made = aScene(z, [{ dx: shift }, { dx: shift + 20 }]);
    expect(sizesOf(made)).toEqual([2]);
  });

  it('never joins an emergency beacon, so a ring has no red part', () => {
    const made = aScene(z, [{ dx: 0 }, { dx: 3 }, { dx: 6, State: 3 }]);
    expect(idsOf(made)).toEqual([3]);
    expect(made.scene.clusters.split[looks.indexOf('emergency')]).toBe(0);
  });

  it('never joins the selected beacon', () => {
    expect(idsOf(aScene(z, [{ dx: 0 }, { dx: 3 }, { dx: 6 }], { selected: 1 }))).toEqual([2]);
  });

  it('counts its members by state, in their middle', () => {
    const { scene } = aScene(z, [
      { dx: 0 },
      { dx: 10, State: 2 },
      { dx: 20, ConnectionDt: contact.outdated },
    ]);
    expect([...scene.clusters.split]).toEqual([0, 1, 1, 0, 1]);
    expect(scene.clusters.x[0]).toBeCloseTo(610, 3);
    expect(membersOf(scene, 0)).toEqual([0, 1, 2]);
  });

  it('keeps every beacon: alone or in one cluster', () => {
    const beacons = scattered(500);
    const { scene } = aScene(z, beacons);
    const joined = scene.clusters.size.reduce((sum, n) => sum + n, 0);
    expect(scene.count + joined).toBe(500);
    expect(scene.clusters.count).toBeGreaterThan(50);
    expect(scene.inView).toBe(500);
  });

  it.each([0, 3, 6, 9, 12, 15, 18])(
    'keeps one in the corner of the canvas out of far clusters: moved by %i px',
    (shift) => {
      const at = aView(18);
      const view = { ...at, left: at.left + shift, top: at.top + shift };
      const made = aScene(18, [{ dx: 0 }, { dx: 5 }, { dx: -625, dy: -475 }], {}, view);
      expect(sizesOf(made)).toEqual([2]);
      expect(idsOf(made)).toEqual([3]);
    },
  );

  it('stays the same cluster while the map is panned', () => {
    const beacons = scattered(60);
    const at = aView(z);
    const here = aScene(z, beacons, {}, at);
    const moved = { ...at, left: at.left + 33, top: at.top - 21 };
    const { fleet, scene } = aScene(
      z,
      beacons.map(({ dx, dy = 0 }) => ({ dx: dx - 33, dy: dy + 21 })),
      {},
      moved,
    );
    expect(fleet.table.size).toBe(60);
    expect([...scene.clusters.size]).toEqual([...here.scene.clusters.size]);
  });
});

describe('MAP-D06 what is on the canvas, and in which order', () => {
  it('draws outdated, recent, normal, pre-emergency, emergency, selected', () => {
    const made = aScene(
      12,
      [
        { dx: 0, State: 3 },
        { dx: 50 },
        { dx: 100, ConnectionDt: contact.outdated },
        { dx: 150, State: 2 },
        { dx: 200, ConnectionDt: contact.recent },
        { dx: 250, ConnectionDt: contact.outdated },
      ],
      { selected: 5 },
    );
    expect(idsOf(made)).toEqual([3, 5, 2, 4, 1, 6]);
  });

  it('leaves out what is beyond the canvas, without a place, or not on the map (MON-D01, MON-D04)', () => {
    const beacons: Placed[] = [{ dx: 0 }, { dx: 640 }, { dx: 0, dy: -490 }, { dx: 60 }, { dx: 120 }];
    const made = aScene(12, beacons, { shown: Uint8Array.from([1, 1, 1, 0, 1]) });
    expect(idsOf(made)).toEqual([1, 5]);
    expect(made.scene.inView).toBe(2);
  });

  it('shows a beacon on the copy of the world that is looked at', () => {
    const at = aView(4);
    const { scene } = aScene(4, [{ dx: 30 }], {}, at);
    const other = aScene(4, [{ dx: 30 }], {}, { ...at, left: at.left + at.world });
    expect(scene.x[0]).toBeCloseTo(630, 1);
    expect(other.scene.x[0]).toBeCloseTo(630, 1);
  });

  it('puts spiderfied members beside their places', () => {
    const made = aScene(18, [{ dx: 0 }, { dx: 1 }], {
      spiderfied: new Map([
        [0, [30, 0]],
        [1, [-30, 0]],
      ]),
    });
    expect(made.scene.clusters.count).toBe(0);
    expect([...made.scene.x.slice(0, 2)].map(Math.round)).toEqual([630, 571]);
  });
});
